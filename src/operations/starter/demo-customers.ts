import type { Language } from '#domain/text/languages.ts'

const names: Record<Language, readonly string[]> = {
  ar: [
    'سالم بن هادي اليامي',
    'نورة بنت عبدالله القحطاني',
    'محمد بن علي آل منصور',
    'فاطمة الزهراني',
    'عبدالرحمن الغامدي',
    'سارة بنت خالد العتيبي',
    'مانع بن حسين الوادعي',
    'هند الشهري',
    'فيصل بن سعد الدوسري',
    'ريم العسيري',
    'حمد بن ناصر آل سوار',
    'أمل بنت صالح المالكي',
    'تركي الحربي',
    'مها بنت سعود الشمري',
    'يحيى بن أحمد عسيري',
    'لطيفة السبيعي',
    'بندر بن فهد المطيري',
    'جواهر القرني',
    'عبدالعزيز بن محمد الصيعري',
    'منيرة بنت ناصر الدوسري',
    'عمر بن سليمان باوزير',
    'وفاء الجهني',
    'صالح بن مسفر آل زمانان',
    'عبير بنت حسن الأسمري',
    'خالد بن إبراهيم التميمي',
    'أسماء الرشيدي',
    'مشعل بن عايض القرني',
    'شيخة بنت مبارك آل مطلق',
    'حسين بن جابر المكرمي',
    'ندى الفيفي',
    'راكان بن عبدالله العنزي',
    'هيا بنت محمد السديري',
    'ماجد الثقفي',
    'دلال بنت علي البقمي',
  ],
  en: [
    'Ahmed Hassan Mahmoud',
    'Priya Nair',
    'James Whitfield',
    'Maria Santos',
    'Imran Qureshi',
    'Khalid Al Harbi',
    'Sophie Laurent',
    'Mohammed Rafiq',
    'Noura Al Otaibi',
    'Daniel Okafor',
    'Anna Kowalska',
    'Yousef Al Zahrani',
    'Grace Villanueva',
    'Tariq Mehmood',
    'Layla Haddad',
    'Thomas Bergström',
    'Fahad Al Qahtani',
    'Rajesh Kumar Pillai',
    'Huda Al Ghamdi',
    'Michael Brennan',
  ],
}

/** A fictitious customer; nobody has these numbers. */
export type DemoCustomer = {
  fullName: string
  language: Language
  mobileNumber: string
  nationalId: string
  licenseNumber: string
}

/** Customers in both languages, mixed. */
export const demoCustomers: readonly DemoCustomer[] = (['ar', 'en'] as const)
  .flatMap((language) =>
    names[language].map((fullName, at) => ({ fullName, language, place: at / names[language].length })),
  )
  .toSorted((a, b) => a.place - b.place)
  .map(({ fullName, language }, at) => {
    const number = String(at + 1).padStart(3, '0')
    return {
      fullName,
      language,
      mobileNumber: `+966500001${number}`,
      nationalId: `DEMO00${number}`,
      licenseNumber: `DEMO10${number}`,
    }
  })
