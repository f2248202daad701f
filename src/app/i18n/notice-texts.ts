import type { Language } from '#domain/text/languages.ts'

/** Texts about notices of new bookings. */
export type NoticeTexts = {
  title: string
  intro: string
  newBooking: (reference: string) => string
  sound: string
  soundHint: string
  push: string
  pushHint: string
  saved: string
  thisDevice: string
  deviceIntro: string
  iPhone: string
  turnOn: string
  turnOff: string
  states: Record<'on' | 'off' | 'denied' | 'unsupported' | 'unread' | 'failed' | 'noService', string>
  needsScripts: string
  checking: string
}

export const noticeTexts: Record<Language, NoticeTexts> = {
  ar: {
    title: 'تنبيهات الحجوزات الجديدة',
    intro: 'كيف تعرف بوصول حجز جديد وأنت بعيد عن هذه الشاشة.',
    newBooking: (reference) => `حجز جديد ${reference}`,
    sound: 'صوت قصير عند وصول حجز جديد',
    soundHint: 'يُسمع ما دامت لوحة الإدارة مفتوحة في المتصفح، وإن كانت خلف نوافذ أخرى.',
    push: 'إشعارات على أجهزتي',
    pushHint: 'تصل إلى الأجهزة التي فعّلتها، وإن كان المتصفح مغلقًا. لا تذكر سوى رقم الحجز والفرع.',
    saved: 'حُفظت تنبيهاتك',
    thisDevice: 'هذا الجهاز',
    deviceIntro: 'فعّل الإشعارات على كل جهاز تريدها عليه. تتوقف عند تسجيل الخروج منه.',
    iPhone: 'على iPhone وiPad: أضف لوحة الإدارة أولًا إلى الشاشة الرئيسية من قائمة المشاركة، ثم افتحها من هناك.',
    turnOn: 'تفعيل الإشعارات على هذا الجهاز',
    turnOff: 'إيقافها على هذا الجهاز',
    states: {
      on: 'الإشعارات مفعّلة على هذا الجهاز.',
      off: 'الإشعارات غير مفعّلة على هذا الجهاز.',
      denied: 'المتصفح يمنع الإشعارات من هذا الموقع. اسمح بها في إعدادات الموقع في المتصفح، ثم أعد المحاولة.',
      unsupported: 'هذا المتصفح لا يدعم الإشعارات، أو أن الموقع مفتوح بلا اتصال آمن (https).',
      unread: 'تعذّر جلب حالة الإشعارات على هذا الجهاز. تحقق من الاتصال ثم أعد المحاولة.',
      failed: 'تعذّر تغيير الإشعارات. تحقق من الاتصال ثم أعد المحاولة.',
      noService:
        'تعذّر على المتصفح التسجيل في خدمة الإشعارات الخاصة به. فعّلها في إعدادات المتصفح إن كانت متوقفة، أو استعمل متصفحًا آخر، ثم أعد المحاولة.',
    },
    needsScripts: 'تفعيل الإشعارات يحتاج إلى JavaScript.',
    checking: 'جارٍ التحقق من هذا الجهاز…',
  },
  en: {
    title: 'Notices of new bookings',
    intro: 'How you hear of a new booking when you are not looking at this screen.',
    newBooking: (reference) => `New booking ${reference}`,
    sound: 'A short sound for a new booking',
    soundHint: 'Heard while the back office is open in the browser, also behind other windows.',
    push: 'Push messages on my devices',
    pushHint:
      'They reach the devices that you turned on, even when the browser is closed. They name the reference and the branch only.',
    saved: 'Your notices have been saved',
    thisDevice: 'This device',
    deviceIntro: 'Turn push messages on for each device that should receive them. Signing out there ends them.',
    iPhone: 'On iPhone and iPad: first add the back office to the home screen from the share menu, then open it there.',
    turnOn: 'Turn on for this device',
    turnOff: 'Turn off for this device',
    states: {
      on: 'Push messages are on for this device.',
      off: 'Push messages are off for this device.',
      denied:
        'The browser blocks notifications of this site. Allow them in the browser’s settings of the site, then try again.',
      unsupported: 'This browser has no push messages, or the site is open without a secure connection (https).',
      unread: 'Error fetching the state of this device. Check the connection and try again.',
      failed: 'Push messages could not be changed. Check the connection and try again.',
      noService:
        'The browser could not register with its push service. Turn push messages on in the settings of the browser, or use another one, then try again.',
    },
    needsScripts: 'Turning on push messages needs JavaScript.',
    checking: 'Checking this device…',
  },
}
