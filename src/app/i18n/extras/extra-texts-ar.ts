export const extraTextsAr = {
  intro:
    'ما يضيفه العميل إلى أي سيارة عند الحجز، بالكمية التي يريدها. الأسعار قبل الضريبة، والحجز يحتفظ باسم الإضافة وسعرها يوم الحجز. أما التأمين الشامل والكيلومترات المفتوحة فسعرهما في صفحة كل سيارة.',
  add: 'إضافة جديدة',
  edit: 'تعديل الإضافة',
  empty: 'لا توجد إضافات: يرى العميل التأمين والكيلومترات المفتوحة فقط.',
  name: 'الاسم',
  description: 'وصف قصير',
  descriptionHint: 'يظهر تحت الاسم في نموذج الحجز، ويمكن تركه فارغًا.',
  charge: 'طريقة الحساب',
  charges: { day: 'لكل يوم', once: 'مرة واحدة' },
  price: 'السعر (ر.س، قبل الضريبة)',
  perCharge: { day: (price: string) => `${price} ر.س لكل يوم`, once: (price: string) => `${price} ر.س مرة واحدة` },
  maxQuantity: 'أكثر ما يُطلب في الحجز',
  maxQuantityHint: 'من 1 إلى 20.',
  stock: 'العدد المتوفر',
  stockHint: 'اتركه فارغًا إن كان غير محدود. عدد محدود لا يُحجز أكثر منه في الوقت نفسه.',
  unlimited: 'غير محدود',
  active: 'معروضة',
  activeHint: 'يراها العملاء في نموذج الحجز.',
  order: 'الترتيب',
  actions: 'إجراءات',
  nowActive: 'الإضافة معروضة الآن',
  nowInactive: 'لم تعد الإضافة معروضة',
  fields: {
    charge: 'طريقة الحساب',
    maxQuantity: 'أكثر ما يُطلب في الحجز',
    stock: 'العدد المتوفر',
    description: 'الوصف',
  },
}

export type ExtraTexts = typeof extraTextsAr
