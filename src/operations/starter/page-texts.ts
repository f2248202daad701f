import type { ManagedSection } from '#domain/content/managed-pages.ts'
import type { siteContent } from '#data/tables/content.ts'

type Text = { ar: string; en: string }
type Section = { title: Text; description: Text; validity?: Text }

/** Pages that are missing here show their standard texts. */
const texts: { [P in 'about' | 'services' | 'offers' | 'partners']: Record<ManagedSection<P>, Section> } = {
  about: {
    intro: {
      title: { ar: 'من الجنوب، إلى كل طريق', en: 'From the south, to every road' },
      description: {
        ar: 'بدأنا من نجران، حيث تُعرف المسافات وتُقدَّر الرفقة الموثوقة. واليوم نخدم عملاءنا في نجران وأبها وجدة ومكة المكرمة والرياض والدمام بأسطول حديث، وأسعار واضحة، وفريق يرد عليك قبل الرحلة وأثناءها وبعدها.',
        en: 'We started in Najran, where people know long distances and value a companion they can rely on. Today we serve customers in Najran, Abha, Jeddah, Makkah, Riyadh and Dammam with a modern fleet, clear prices and a team that answers before, during and after the journey.',
      },
    },
    vision: {
      title: { ar: 'رؤيتنا', en: 'Our vision' },
      description: {
        ar: 'أن نكون الخيار الأول لتأجير السيارات في جنوب المملكة، وأن يكون استئجار السيارة بسهولة طلب رحلة.',
        en: 'To be the first choice for car rental in the south of the Kingdom, and to make renting a car as easy as hailing a ride.',
      },
    },
    mission: {
      title: { ar: 'رسالتنا', en: 'Our mission' },
      description: {
        ar: 'أن نقدّم سيارة نظيفة مفحوصة في موعدها، بسعر معلن لا مفاجآت فيه، وخدمة تحترم وقت العميل وخصوصيته.',
        en: 'To hand over a clean, inspected car on time, at a stated price without surprises, with service that respects our customers’ time and privacy.',
      },
    },
    values: {
      title: { ar: 'قيمنا', en: 'Our values' },
      description: {
        ar: 'الوضوح في السعر، والأمانة في التعامل، والسلامة قبل كل شيء، وكرم الضيافة الذي تربّينا عليه.',
        en: 'Clear prices, honest dealing, safety before everything, and the hospitality we were raised on.',
      },
    },
  },
  services: {
    intro: {
      title: { ar: 'الخدمات', en: 'Services' },
      description: {
        ar: 'من مشوار ليوم واحد إلى أسطول لشركتك، نوفّر ما يناسب حاجتك ومدتك.',
        en: 'From a single day to a fleet for your company, we have what suits your need and your time.',
      },
    },
    daily: {
      title: { ar: 'التأجير اليومي', en: 'Daily rental' },
      description: {
        ar: 'سيارة ليوم أو لأيام، بأسعار واضحة وإجراءات استلام سريعة من أقرب فرع إليك.',
        en: 'A car for a day or a few, at clear prices and with a quick hand-over at the branch nearest to you.',
      },
    },
    monthly: {
      title: { ar: 'التأجير الشهري', en: 'Monthly rental' },
      description: {
        ar: 'سعر شهري ثابت أوفر من التأجير اليومي، مناسب للموظفين والزوار وأصحاب المشاريع.',
        en: 'A fixed monthly price, lower than renting by the day: right for employees, visitors and project teams.',
      },
    },
    long_term: {
      title: { ar: 'التأجير طويل الأجل', en: 'Long-term rental' },
      description: {
        ar: 'عقود سنوية للأفراد والشركات تشمل الصيانة الدورية والسيارة البديلة، لتتفرغ لأعمالك.',
        en: 'Contracts by the year for people and companies, with scheduled maintenance and a replacement car, so that you can get on with your work.',
      },
    },
    airport_delivery: {
      title: { ar: 'التوصيل من المطار وإليه', en: 'Airport delivery' },
      description: {
        ar: 'نسلّمك السيارة عند وصول رحلتك ونستلمها منك قبل مغادرتك، على مدار الساعة في مطار نجران.',
        en: 'We hand you the car when your flight lands and take it back before you leave, around the clock at Najran Airport.',
      },
    },
    logistics: {
      title: { ar: 'الخدمات اللوجستية', en: 'Logistics' },
      description: {
        ar: 'سيارات نقل وبيك أب مع سائق أو بدونه، لنقل البضائع والمعدات بين المدن.',
        en: 'Vans and pick-ups, with or without a driver, to move goods and equipment between cities.',
      },
    },
  },
  offers: {
    intro: {
      title: { ar: 'عروض مستمرة', en: 'Ongoing Offers' },
      description: {
        ar: 'كلما طالت مدة الإيجار أو بكّرت في الحجز، انخفض السعر.',
        en: 'The longer you rent or the earlier you book, the less you pay.',
      },
    },
    long_term: {
      title: { ar: 'وفّر 25% على الإيجار الطويل', en: 'Save 25% on long rentals' },
      description: {
        ar: 'خصم 25% عند استئجار أي سيارة لمدة 30 يومًا أو أكثر.',
        en: '25% off any car when you rent it for 30 days or more.',
      },
      validity: { ar: 'سارٍ طوال العام', en: 'Valid all year' },
    },
    weekend: {
      title: { ar: 'عرض نهاية الأسبوع', en: 'Weekend offer' },
      description: {
        ar: 'خصم 15% على سيارات الدفع الرباعي في عطلة نهاية الأسبوع.',
        en: '15% off SUV rentals over the weekend.',
      },
      validity: { ar: 'الجمعة والسبت', en: 'Fridays and Saturdays' },
    },
    early_bird: {
      title: { ar: 'احجز مبكرًا ووفّر 10%', en: 'Book early, save 10%' },
      description: {
        ar: 'خصم 10% عند الحجز قبل موعد الاستلام بـ21 يومًا على الأقل.',
        en: '10% off when you book at least 21 days before pick-up.',
      },
      validity: { ar: 'سارٍ طوال العام', en: 'Valid all year' },
    },
    business: {
      title: { ar: 'عروض قطاع الأعمال', en: 'Business offers' },
      description: {
        ar: 'أسعار خاصة للشركات والجهات، وفاتورة شهرية واحدة، ومدير حساب يتابع أسطولكم.',
        en: 'Special rates for companies and institutions, one monthly invoice, and an account manager who looks after your fleet.',
      },
      validity: { ar: 'لأعضاء الشركات فقط', en: 'Corporate members only' },
    },
  },
  partners: {
    our_partners: {
      title: { ar: 'شركاؤنا', en: 'Our Partners' },
      description: {
        ar: 'نعمل مع جهات نثق بها لتصل إلى سيارتك أسرع وتسافر مطمئنًا.',
        en: 'We work with companies we trust, so that you reach your car sooner and travel with an easy mind.',
      },
    },
    success_partners: {
      title: { ar: 'شركاء النجاح', en: 'Partners in Success' },
      description: {
        ar: 'جهات وثقت بنا في تنقّل موظفيها وضيوفها، ونجاحنا من نجاحها.',
        en: 'Organisations that trust us to move their staff and guests. Their success is ours.',
      },
    },
  },
}

export const starterPageTexts: (typeof siteContent.$inferInsert)[] = Object.entries(texts).flatMap(([page, sections]) =>
  Object.entries<Section>(sections).flatMap(([section, elements]) =>
    Object.entries(elements).map(([elementKey, { ar, en }]) => ({
      page,
      section,
      elementKey,
      contentAr: ar,
      contentEn: en,
    })),
  ),
)
