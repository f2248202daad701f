import type { RegistrationStep, ReportingRefusal } from '#domain/billing/reporting/refusals.ts'
import type { ReportReason, StopReason } from '#domain/billing/reporting/report-state.ts'
import { formatCount } from '#domain/money/numbers.ts'

/** الإبلاغ عن الفواتير للهيئة: التسجيل، والحالة، وما ينتظر وسببه. */
export const reportingTextsAr = {
  modeHint:
    'عند الإبلاغ تُرسل كل فاتورة مبسطة إلى الهيئة خلال 24 ساعة، بترتيب التسلسل، وتُعتمد فاتورة الشركة ذات الرقم الضريبي قبل تسليمها: ما يتأخر جوابه يؤخر ما بعده. لا يُسحب ما أُرسل، وما صدر قبل هذا الوضع لا يُرسل. وإذا تركت الوضع يُرسل ما كان ينتظر فقط.',
  cannotReport: {
    notConfigured: 'لم يضبط مشغل النظام عنوان خدمة الهيئة بعد، فلا يُرسل شيء.',
    noCertificate: 'سجّل الوحدة لدى الهيئة أولًا من «المفتاح والشهادة».',
    certificateExpired: 'انتهت صلاحية الشهادة. سجّل الوحدة من جديد من «المفتاح والشهادة».',
    noSecret: 'أُدخلت الشهادة دون رمزها السري. أدخلهما معًا أو سجّل الوحدة من «المفتاح والشهادة».',
  } satisfies Record<ReportingRefusal['code'], string>,
  register: {
    title: 'التسجيل لدى الهيئة',
    intro:
      'خذ الرمز المؤقت (OTP) من بوابة فاتورة وأدخله هنا. يطلب النظام شهادة الفحص، ويفحص فاتورة وإشعارين تجريبيين من كل نوع، مبسط وضريبي، ثم يأخذ شهادة الإنتاج ورمزها السري.',
    notConfigured: 'لم يضبط مشغل النظام عنوان خدمة الهيئة. يمكنك أن تنقل الطلب والشهادة يدويًا.',
    code: 'الرمز المؤقت',
    codeHint: 'ستة أرقام، صالحة ساعة واحدة.',
    underWay: 'قُبل الرمز من قبل ولم يكتمل التسجيل. اترك الرمز فارغًا لإكماله.',
    submit: 'تسجيل الوحدة',
    done: 'سُجلت الوحدة لدى الهيئة',
    canReport: 'للوحدة شهادة ورمز سري، فيمكن الإبلاغ.',
    cannotReport: 'للشهادة رمز سري يأتي معها، ولم يُدخل بعد، فلا يمكن الإبلاغ.',
    secret: 'الرمز السري للشهادة',
    secretHint: 'يلزم للإبلاغ فقط. يُحفظ مشفرًا ولا يُعرض.',
    steps: {
      code: 'لم يُقبل الرمز المؤقت أو الطلب.',
      checks: 'لم تجتز الفواتير التجريبية الفحص.',
      certificate: 'لم تصدر شهادة الإنتاج.',
    } satisfies Record<RegistrationStep, string>,
    noAnswer: 'لم تجب خدمة الهيئة. أعد المحاولة بعد قليل.',
    said: (words: string) => `قالت الهيئة: ${words}`,
    codeNeeded: 'أدخل الرمز المؤقت.',
    keyChanged: 'أُنشئ مفتاح آخر في أثناء التسجيل. ابدأ من جديد.',
  },
  renewal: {
    title: 'شهادة الفواتير',
    soon: (day: string) => `تنتهي شهادة التوقيع في ${day}.`,
    ended: (day: string) => `انتهت شهادة التوقيع في ${day}، ولا تصدر فاتورة حتى تُجدَّد.`,
    link: 'المفتاح والشهادة',
  },
  card: {
    title: 'الإبلاغ للهيئة',
    late: (count: number) => `تجاوز المهلة: ${formatCount(count)}`,
    soon: (count: number) => `تقترب مهلته: ${formatCount(count)}`,
    stopped: 'توقف الإرسال',
    rejected: (count: number) => `مرفوض لم يُستبدل: ${formatCount(count)}`,
    link: 'ما ينتظر وسببه',
  },
  list: {
    title: 'الإبلاغ للهيئة',
    column: 'الإبلاغ',
    waiting: (count: number) => `ينتظر الإبلاغ: ${formatCount(count)}`,
    more: 'لا يُعرض هنا إلا أولها.',
    notConfigured: 'لا عنوان لخدمة الهيئة، أو لا شهادة ورمز سري للوحدة. ينتظر كل شيء حتى يكتمل ذلك.',
    sendAgain: 'إرسال الآن',
    resumed: 'يُرسل ما ينتظر الآن',
    resumedText: 'حدّث الصفحة بعد قليل لترى الجواب.',
    until: 'المهلة حتى',
    late: 'تجاوز المهلة',
    soon: 'تقترب المهلة',
    behind: 'ينتظر ما قبله في التسلسل',
    next: 'المحاولة التالية',
    rejected: 'مرفوض ويحتاج فاتورة جديدة',
    rejectedHint:
      'تبقى الفاتورة المرفوضة محفوظة في التسلسل ولا تُحسب. صحّح السبب الذي كتبته الهيئة، ثم أصدر من الحجز فاتورة جديدة بالقيود نفسها، وأعطها العميل بدلًا من الأولى.',
    issueNew: 'إلى فواتير الحجز',
  },
  states: {
    notReported: 'لا يُبلَّغ عنه',
    waiting: 'ينتظر الإبلاغ',
    uncertain: (since: string) => `لا جواب مؤكدًا منذ ${since}، ويُعاد إرسال الفاتورة نفسها`,
    stopped: (since: string) => `توقف الإرسال في ${since}`,
    reported: (at: string) => `أُبلغت به الهيئة في ${at}`,
    reportedWithWarnings: (at: string) => `أُبلغت به الهيئة في ${at}، مع ملاحظات`,
    cleared: (at: string) => `اعتمدتها الهيئة ${at}`,
    unstamped: (at: string) =>
      `اعتمدتها الهيئة، ولم يصل ختمها (${at}). لا تُسلَّم من هنا؛ خذ نسختها المختومة من بوابة فاتورة.`,
    rejected: (at: string) => `رفضته الهيئة في ${at}`,
  },
  short: {
    notReported: 'لا يُبلَّغ عنه',
    waiting: 'ينتظر',
    uncertain: 'غير مؤكد',
    stopped: 'متوقف',
    reported: 'أُبلغ به',
    cleared: 'معتمدة',
    unstamped: 'بلا ختم',
    rejected: 'مرفوض',
  },
  reasons: {
    timedOut: 'لم تجب خدمة الهيئة في الوقت المحدد.',
    unreachable: 'تعذر الوصول إلى خدمة الهيئة.',
    serverError: 'خطأ في خدمة الهيئة.',
    busy: 'خدمة الهيئة مشغولة.',
    unreadable: 'جواب الهيئة غير مفهوم.',
    credentials:
      'لم تقبل الهيئة شهادة الوحدة أو رمزها السري. ليُدخل المالك شهادة سارية من «المفتاح والشهادة»، ثم أعد الإرسال.',
    unexpected: 'جواب غير متوقع من الخدمة. تحقق من عنوانها المضبوط، ثم أعد الإرسال.',
  } satisfies Record<ReportReason | StopReason, string>,
  messages: 'ما قالته الهيئة',
  excluded: (count: number) => `مرفوض من الهيئة ولا يُحسب: ${formatCount(count)}`,
}

export type ReportingTexts = typeof reportingTextsAr
