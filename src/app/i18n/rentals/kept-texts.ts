import type { Language } from '#domain/text/languages.ts'

const ar = {
  waiting: (count: string) => `بانتظار الإرسال من هذا الجهاز: ${count}`,
  kinds: { handOver: 'تسليم', exchange: 'استبدال', return: 'إرجاع' },
  since: (moment: string) => `منذ ${moment}`,
  reasons: {
    sending: 'يُرسل الآن.',
    signedOut: 'انتهت الجلسة. يُرسل بعد أن تسجّل الدخول من جديد.',
    otherMember: 'سُجّل الدخول في هذا المتصفح بحساب آخر. يُرسل بعد أن تدخل بحسابك.',
  },
  notAccepted: 'لم يقبله الموقع:',
  gone: 'لم يعد هذا الحجز متاحًا لك.',
  photos: (sent: string, all: string) => `وصلت ${sent} من ${all} من الصور`,
  sendNow: 'إرسال الآن',
  open: 'فتح النموذج',
  discard: 'حذف',
  discardTitle: 'حذف ما أدخلته؟',
  discardText: 'يُحذف من هذا الجهاز ولا يمكن استرجاعه، ولا يُرسل.',
  draft: (moment: string) => `أدخلت هذا النموذج ${moment} ولم ترسله.`,
  waitsSince: (moment: string) => `أرسلت هذا النموذج ${moment} ولم يصل بعد.`,
  refusedSince: (moment: string) => `أدخلت هذا النموذج ${moment}، ولم يقبله الموقع:`,
  fill: 'ملء النموذج به',
  filled: (moment: string) => `مُلئ النموذج بما أدخلته ${moment}.`,
  changed: 'تغيّر الحجز منذ فتحت هذا النموذج. راجع ما أدخلته ثم أرسله مرة أخرى.',
  keptHere: 'ما تدخله يُحفظ على هذا الجهاز حتى يُرسل، حتى لو أُغلقت الصفحة.',
  device: {
    full: 'امتلأت ذاكرة هذا الجهاز، فلن يبقى ما تدخله إن أُغلقت الصفحة. يمكنك الإرسال ما دام الاتصال قائمًا.',
    unavailable: 'لا يحفظ هذا المتصفح شيئًا على الجهاز، كالنوافذ الخاصة. يمكنك الإرسال ما دام الاتصال قائمًا.',
  },
  waits: 'محفوظ على هذا الجهاز',
  sentByItself: 'يُرسل من نفسه مرة واحدة حين يعود الاتصال. يمكنك إغلاق الصفحة.',
}

type KeptTexts = typeof ar

const en: KeptTexts = {
  waiting: (count) => `Waiting on this device to be sent: ${count}`,
  kinds: { handOver: 'Hand-over', exchange: 'Exchange', return: 'Return' },
  since: (moment) => `since ${moment}`,
  reasons: {
    sending: 'It is being sent.',
    signedOut: 'The session has ended. It is sent once you have signed in again.',
    otherMember: 'Another member has signed in in this browser. It is sent once you have signed in yourself.',
  },
  notAccepted: 'The site did not accept it:',
  gone: 'This booking is not open to you any more.',
  photos: (sent, all) => `Photographs that have arrived: ${sent} of ${all}`,
  sendNow: 'Send now',
  open: 'Open the form',
  discard: 'Discard',
  discardTitle: 'Discard what you entered?',
  discardText: 'It is erased from this device for good, and it is not sent.',
  draft: (moment) => `You filled in this form on ${moment} and did not send it.`,
  waitsSince: (moment) => `You sent this form on ${moment}, and it has not arrived yet.`,
  refusedSince: (moment) => `You filled in this form on ${moment}, and the site did not accept it:`,
  fill: 'Fill the form with it',
  filled: (moment) => `The form is filled with what you entered on ${moment}.`,
  changed: 'The booking has changed since you opened this form. Look at what you entered, then send it again.',
  keptHere: 'What you enter is kept on this device until it is sent, even if the page is closed.',
  device: {
    full: 'The storage of this device is full, so what you enter is lost if the page is closed. You can send it while there is a connection.',
    unavailable:
      'This browser keeps nothing on the device, as in private windows. You can send the form while there is a connection.',
  },
  waits: 'Kept on this device',
  sentByItself: 'It is sent by itself, once, when the connection is back. You may close this page.',
}

/** Texts about what a device keeps of forms until they are sent. */
export const keptTexts: Record<Language, KeptTexts> = { ar, en }
