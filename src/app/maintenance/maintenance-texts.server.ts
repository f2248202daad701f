import type { Language } from '../../domain/text/languages.ts'

export type MaintenanceTexts = { title: string; message: string; traffic_tips: readonly string[] }

/** Texts that only a closed site shows: they come with its notice, so that nobody else downloads them. */
export const maintenanceTexts: Record<Language, MaintenanceTexts> = {
  ar: {
    title: 'نعود إليكم قريبًا',
    message: 'نُجري تحسينات على الموقع الآن. شكرًا لصبركم.',
    traffic_tips: [
      'اربط حزام الأمان قبل أن تتحرك، أنت وكل من معك.',
      'اترك بينك وبين السيارة التي أمامك ثلاث ثوانٍ على الأقل.',
      'الجوال ينتظر. قف في مكان آمن قبل أن ترد.',
      'في السفر الطويل استرح ربع ساعة كل ساعتين.',
      'افحص ضغط الإطارات قبل السفر، فحرارة الطريق ترفعه.',
      'عند الضباب في عقبات الجنوب أضئ الأنوار المنخفضة وخفّف السرعة.',
      'انتبه للإبل السائبة على الطرق الصحراوية، ليلًا خاصة.',
      'إذا سال الوادي فلا تعبره، مهما بدا الماء قليلًا.',
    ],
  },
  en: {
    title: 'We will be back soon',
    message: 'We are improving the site right now. Thank you for your patience.',
    traffic_tips: [
      'Fasten your seat belt before you move, and see that everyone does.',
      'Keep at least three seconds behind the car in front.',
      'The phone can wait. Stop somewhere safe before you answer.',
      'On a long drive, rest for a quarter of an hour every two hours.',
      'Check the tyre pressure before a journey: a hot road raises it.',
      'In fog on the southern passes, use dipped headlights and slow down.',
      'Look out for camels on desert roads, above all at night.',
      'Never cross a flooded wadi, however shallow the water looks.',
    ],
  },
}
