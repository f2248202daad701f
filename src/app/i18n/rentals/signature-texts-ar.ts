import type { RentalSide } from '#domain/rentals/evidence/photographs.ts'
import type { Signature, UnsignedReason } from '#domain/rentals/evidence/signature.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'

/** توقيع العميل عند التسليم والإرجاع. ما يوقّع عليه العميل يُعرض بلغته. */
export const signatureTextsAr = {
  title: 'توقيع العميل',
  /** ما يؤكده العميل: السيارة، وما أُدخل من عداد ووقود وأضرار إن أُدخل. */
  statements: {
    out: (car: string) => `استلمتُ السيارة ${car} بالحالة المسجلة هنا.`,
    back: (car: string) => `أعدتُ السيارة ${car} بالحالة المسجلة هنا.`,
  } satisfies Record<RentalSide, (car: string) => string>,
  odometer: (kilometers: string) => `العداد: ${kilometers} كم`,
  fuel: (level: string) => `الوقود: ${level}`,
  marks: (known: number, added: number) => {
    const counted = (count: number) =>
      pluralOf('ar', count, {
        zero: 'لا أضرار',
        one: 'ضرر واحد',
        two: 'ضرران',
        few: `${count} أضرار`,
        many: `${count} ضررًا`,
        other: `${count} ضرر`,
      })
    return added > 0 ? `الأضرار: ${counted(known + added)}، منها جديد: ${added}` : `الأضرار: ${counted(known)}`
  },
  how: 'كيف يوقّع العميل؟',
  kinds: { drawn: 'بالإصبع', typed: 'بكتابة اسمه', unsigned: 'لم يوقّع' } satisfies Record<Signature['kind'], string>,
  pad: 'مساحة التوقيع',
  padHint: 'يوقّع العميل هنا بإصبعه أو بالفأرة. لمن لا يستطيع: اختر «بكتابة اسمه».',
  padEmpty: 'لم يُوقَّع بعد',
  padSigned: 'يوجد توقيع',
  clear: 'مسح التوقيع',
  cleared: 'مُسح التوقيع',
  outdated: 'تغيّرت حالة السيارة المدخلة بعد التوقيع، فمُسح التوقيع. ليوقّع العميل من جديد.',
  name: 'اسم العميل، يكتبه بنفسه',
  nameHint: 'كتابة الاسم تقوم مقام التوقيع.',
  reason: 'لماذا لم يوقّع؟',
  chooseReason: 'اختر…',
  reasons: {
    onPaper: 'وقّع على ورق',
    absent: 'لم يكن حاضرًا',
    refused: 'رفض التوقيع',
    device: 'تعذّر على هذا الجهاز',
  } satisfies Record<UnsignedReason, string>,
  alt: (name: string) => `توقيع ${name}`,
  signedByTyping: (name: string) => `وقّع بكتابة اسمه: ${name}`,
  notSigned: (reason: string) => `لم يوقّع: ${reason}`,
  none: 'لا توقيع مسجّل.',
  problems: {
    signatureBlank: 'لم يوقّع العميل بعد. ليوقّع في المساحة، أو اختر «بكتابة اسمه» أو «لم يوقّع» مع السبب.',
    signatureOutside: 'تعذّرت قراءة التوقيع. امسحه وليوقّع العميل من جديد.',
  },
}

export type SignatureTexts = typeof signatureTextsAr
