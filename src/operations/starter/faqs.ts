import type { faqs } from '#data/tables/content.ts'

type Text = { question: string; answer: string }

const texts: { ar: Text; en: Text }[] = [
  {
    ar: {
      question: 'ما الحد الأدنى لعمر السائق؟',
      answer:
        'يجب ألا يقل عمر السائق عن {minimumAge} عامًا، وأن يحمل رخصة قيادة سارية. وقد تُضاف رسوم إضافية على السائقين دون 25 عامًا في بعض فئات السيارات، ونوضحها لك قبل توقيع العقد.',
    },
    en: {
      question: 'How old must the driver be?',
      answer:
        'The driver must be at least {minimumAge} and hold a valid driving licence. Drivers under 25 may pay a surcharge in some car classes; we tell you about it before you sign the contract.',
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
      answer:
        'تستلم السيارة بخزان ممتلئ وتعيدها بخزان ممتلئ. وإذا أُعيدت بوقود أقل، تُحتسب قيمة الوقود الناقص عند الإرجاع.',
    },
    en: {
      question: 'What is the fuel policy?',
      answer:
        'Full to full: you receive the car with a full tank and return it full. If it comes back with less, the missing fuel is charged on return.',
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
        'لكل سيارة عدد كيلومترات يومي مشمول في السعر ومدوّن في العقد. وإذا كانت رحلتك طويلة فأضف خيار «كيلومترات مفتوحة» عند الحجز، وسافر دون رسوم على المسافة.',
    },
    en: {
      question: 'Is there a mileage limit?',
      answer:
        'The price includes a daily allowance of kilometres, which is written in your contract. For long journeys, add “Unlimited kilometres” while booking and drive without any distance charge.',
    },
  },
  {
    ar: {
      question: 'كيف ألغي حجزي أو أعدّله؟',
      answer:
        'راسلنا عبر واتساب واذكر رقم الحجز، وسنعدّله أو نلغيه مجانًا ما دام ذلك قبل موعد الاستلام. ولا يُحتسب عليك شيء قبل توقيع العقد في الفرع.',
    },
    en: {
      question: 'How do I cancel or change my booking?',
      answer:
        'Send us your booking reference on WhatsApp and we change or cancel it free of charge any time before pick-up. Nothing is charged before you sign the contract at the branch.',
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
        'نعم، اختر فرع الاستلام وفرع الإرجاع كلًّا على حدة عند الحجز. ونؤكد لك توفّر الخدمة بين الفرعين عند تأكيد الحجز عبر واتساب.',
    },
    en: {
      question: 'Can I return the car to another branch?',
      answer:
        'Yes. Choose the pick-up and return branches separately while booking; we confirm availability between the two when you confirm on WhatsApp.',
    },
  },
  {
    ar: {
      question: 'هل توصلون السيارة إلى المطار أو المنزل؟',
      answer:
        'نوفّر التسليم في المطار بحسب موعد رحلتك، والتوصيل إلى المنزل أو الفندق داخل المدن التي لنا فيها فروع. اذكر عنوانك أو رقم رحلتك عند تأكيد الحجز عبر واتساب.',
    },
    en: {
      question: 'Do you deliver to the airport or to my home?',
      answer:
        'We hand over cars at the airport to suit your flight, and deliver to homes and hotels in the cities where we have branches. Mention your address or flight number when you confirm on WhatsApp.',
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
