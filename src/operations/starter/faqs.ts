import type { faqs } from '#data/tables/content.ts'

type Text = { question: string; answer: string }

const texts: { ar: Text; en: Text }[] = [
  {
    ar: {
      question: 'ما الحد الأدنى لعمر السائق؟',
      answer:
        'يجب ألا يقل عمر السائق عن {minimumAge} عامًا، وأن يحمل رخصة قيادة سارية. وإن كانت على السائق دون {youngDriverAge} عامًا رسوم إضافية، فمقدارها مذكور في صفحة السيارة قبل أن تحجز وفي صفحة الشروط والأحكام.',
    },
    en: {
      question: 'How old must the driver be?',
      answer:
        'The driver must be at least {minimumAge} and hold a valid driving licence. Where drivers under {youngDriverAge} pay a surcharge, the page of the car says how much before you book, and so does the Terms & Conditions page.',
    },
  },
  {
    ar: {
      question: 'ما المستندات المطلوبة لاستلام السيارة؟',
      answer:
        'الهوية الوطنية أو الإقامة السارية، ورخصة قيادة سارية. وللزوار: جواز السفر ورخصة القيادة الدولية أو رخصة دول مجلس التعاون. أحضر الأصول معك عند الاستلام؛ فنحن لا نطلب صورها عبر الموقع.',
    },
    en: {
      question: 'Which documents do I need to pick up the car?',
      answer:
        'A valid national ID or Iqama and a valid driving licence. Visitors bring their passport and an international or GCC driving licence. Bring the originals to the branch; we never ask for copies on this site.',
    },
  },
  {
    ar: {
      question: 'كيف أدفع قيمة الإيجار؟',
      answer:
        'الدفع بالبطاقة الائتمانية أو بطاقة مدى عند استلام السيارة. لا نطلب بيانات بطاقتك على الموقع، ويظهر لك السعر كاملًا شاملًا ضريبة القيمة المضافة قبل تأكيد الحجز.',
    },
    en: {
      question: 'How do I pay?',
      answer:
        'By credit card or Mada when you pick up the car. We do not ask for card details on this site, and you see the full price with VAT before you book.',
    },
  },
  {
    ar: {
      question: 'ما سياسة الوقود؟',
      answer: '{fuel} وإذا أُعيدت بوقود أقل، تُحتسب قيمة الوقود الناقص عند الإرجاع.',
    },
    en: {
      question: 'What is the fuel policy?',
      answer: '{fuel} If it comes back with less, the missing fuel is charged on return.',
    },
  },
  {
    ar: {
      question: 'ماذا يشمل التأمين؟',
      answer:
        'تشمل جميع سياراتنا التأمين الأساسي الإلزامي. ويمكنك إضافة التأمين الشامل عند الحجز لتغطية أوسع لأضرار السيارة والسرقة، وفق شروط وثيقة التأمين المتاحة في صفحة الشروط والأحكام.',
    },
    en: {
      question: 'What does the insurance cover?',
      answer:
        'Every car carries the compulsory basic insurance. You can add comprehensive insurance while booking for wider cover against damage and theft, on the terms of the policy published on our Terms & Conditions page.',
    },
  },
  {
    ar: {
      question: 'هل المسافة محدودة؟',
      answer:
        'يذكر كل من صفحة السيارة وصفحة الشروط والأحكام عدد الكيلومترات اليومية المشمولة في السعر وسعر الكيلومتر الزائد. وإذا كانت رحلتك طويلة فأضف خيار «كيلومترات مفتوحة» عند الحجز، وسافر دون رسوم على المسافة.',
    },
    en: {
      question: 'Is there a mileage limit?',
      answer:
        'The page of each car and the Terms & Conditions page say how many kilometres a day the price includes and what an extra one costs. For long journeys, add “Unlimited kilometres” while booking and drive without any distance charge.',
    },
  },
  {
    ar: {
      question: 'ماذا قد أدفع غير سعر الحجز؟',
      answer:
        'ما ينص عليه العقد مذكور في صفحة كل سيارة قبل أن تحجز: الكيلومتر الزائد، والتأخر في الإرجاع ومهلته، والتحمل عند الحادث، ورسوم السائق الشاب، ومبلغ الضمان المسترد. والقيم نفسها في جدول صفحة الشروط والأحكام وفي العقدين.',
    },
    en: {
      question: 'What may I pay besides the price of my booking?',
      answer:
        'The page of each car lists what the contract says before you book: an extra kilometre, a late return and its grace, the accident deductible, a surcharge for young drivers and the refundable deposit. The same values are in the table of the Terms & Conditions page and in both contracts.',
    },
  },
  {
    ar: {
      question: 'كيف ألغي حجزي أو أعدّله؟',
      answer:
        '{cancellation} راسلنا عبر واتساب واذكر رقم الحجز، وسنعدّله أو نلغيه لك. ولا يُحتسب عليك شيء قبل توقيع العقد في الفرع.',
    },
    en: {
      question: 'How do I cancel or change my booking?',
      answer:
        '{cancellation} Send us your booking reference on WhatsApp and we change or cancel it. Nothing is charged before you sign the contract at the branch.',
    },
  },
  {
    ar: {
      question: 'هل أستطيع الاستلام في اليوم نفسه؟',
      answer:
        'نعم، بشرط أن يكون موعد الاستلام بعد 6 ساعات على الأقل من وقت الحجز وضمن ساعات عمل الفرع، لنجهّز سيارتك كما يجب.',
    },
    en: {
      question: 'Can I pick up a car on the same day?',
      answer:
        'Yes, as long as pick-up is at least 6 hours after you book and within the opening hours of the branch, so that your car is ready and clean.',
    },
  },
  {
    ar: {
      question: 'هل يمكن استلام السيارة من فرع وإرجاعها إلى فرع آخر؟',
      answer:
        'نعم، اختر فرع الاستلام وفرع الإرجاع كلًّا على حدة عند الحجز. ويذكر النموذج رسوم الإرجاع في الفرع الآخر، أو أنه بلا رسوم، قبل أن تختاره، وهي ضمن الإجمالي.',
    },
    en: {
      question: 'Can I return the car to another branch?',
      answer:
        'Yes. Choose the pick-up and return branches separately while booking. The form says what returning to the other branch costs, or that it is free, before you choose it; the total includes it.',
    },
  },
  {
    ar: {
      question: 'هل توصلون السيارة إلى المطار أو المنزل؟',
      answer:
        'التوصيل من خيارات الحجز حيث نوفّره: اختره في نموذج الحجز بسعره المذكور، واكتب عنوانك أو المطار ورقم رحلتك، ويدخل سعره في الإجمالي. وإن لم يظهر بين الخيارات فالاستلام من الفرع.',
    },
    en: {
      question: 'Do you deliver to the airport or to my home?',
      answer:
        'Where we deliver, delivery is one of the options of the booking form: choose it at the price shown, enter your address or your airport and flight, and the total includes it. Where it is not among the options, you pick the car up at the branch.',
    },
  },
]

export const starterFaqs: (typeof faqs.$inferInsert)[] = texts.map(({ ar, en }, index) => ({
  questionAr: ar.question,
  questionEn: en.question,
  answerAr: ar.answer,
  answerEn: en.answer,
  displayOrder: index + 1,
}))
