import type { AdminTexts } from './admin-texts-ar.ts'

export const adminTextsEn: AdminTexts = {
  frame: {
    title: 'Back office',
    navigation: 'Sections of the back office',
    openMenu: 'Open menu',
    account: 'My account',
    viewSite: 'View the site',
    signOut: 'Sign out',
  },
  roles: { owner: 'Owner', manager: 'Manager', agent: 'Agent' },
  nav: {
    groups: { work: 'Daily work', fleet: 'Fleet and prices', content: 'Site content', company: 'Company' },
    dashboard: 'Dashboard',
    bookings: 'Bookings',
    inquiries: 'Inquiries',
    fleet: 'Fleet',
    branches: 'Branches',
    discounts: 'Discount codes',
    specialOffers: 'Special offers',
    heroSlider: 'Hero slider',
    pagesAbout: 'About Us page',
    pagesServices: 'Services page',
    pagesOffers: 'Offers page',
    pagesPartners: 'Partners pages',
    partners: 'Partners',
    faq: 'FAQ',
    media: 'Media',
    settings: 'Settings',
    people: 'People',
    changes: 'Record of changes',
  },
  login: {
    title: 'Sign in',
    intro: 'For people who work here.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in...',
    failedTitle: 'Login Failed',
    failedText: 'Invalid login credentials',
    emailRequired: 'Email is required',
    passwordRequired: 'Password is required',
    signOutFailed: 'Sign out Failed',
    signUpFailed: 'Sign up Failed',
    somethingWentWrong: 'Something went wrong',
    signedOut: 'You are signed out',
  },
  actions: {
    add: 'Add',
    edit: 'Edit',
    delete: 'Delete',
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
    back: 'Back',
    search: 'Search',
    filter: 'Filter',
    clear: 'Clear',
    moveUp: 'Move up',
    moveDown: 'Move down',
    yes: 'Yes',
    no: 'No',
    next: 'Next',
    previous: 'Previous',
  },
  form: {
    arabic: 'in Arabic',
    english: 'in English',
    active: 'Active',
    inactive: 'Inactive',
    image: 'Picture',
    optional: 'optional',
    checkFields: 'Check the marked fields and save again.',
    conflictTitle: 'Somebody else changed this before you',
    conflictText: 'What you typed was not saved. Open the latest version in another tab, compare, and edit that one.',
    openLatest: 'Open the latest version',
    saveFailed: 'Save Failed',
    deleteFailed: 'Delete Failed',
    unsaved: 'You have unsaved changes. Leave this page?',
    confirmDelete: (name) => `Delete “${name}”? This cannot be undone.`,
    saved: (name) => `“${name}” has been saved`,
    deletedOne: 'Deleted',
    orderSaved: 'The order has been saved',
  },
  // dashboard
  dashboard: {},

  // bookings
  bookings: {},

  // inquiries
  inquiries: {},

  // fleet
  fleet: {},

  // branches
  branches: {},

  // discounts
  discounts: {},

  // specialOffers
  specialOffers: {},

  // heroSlider
  heroSlider: {},

  // pages
  pages: {},

  // partners
  partners: {},

  // faq
  faq: {
    intro: 'Visitors see them in this order.',
    add: 'Add a question',
    edit: 'Edit the question',
    question: 'Question',
    answer: 'Answer',
    order: 'Order',
    actions: 'Actions',
    empty: 'There are no questions yet.',
  },

  // media
  media: {},

  // settings
  settings: {},

  // people
  people: {
    intro: 'Who enters the back office, and what their role opens.',
    invite: 'Invite a colleague',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    since: 'Since',
    actions: 'Actions',
    you: 'You',
    roleHints: {
      owner: 'Opens every section, invites colleagues and changes their roles.',
      manager: 'Runs content, fleet, prices and bookings.',
      agent: 'Looks after bookings, complaints and inquiries.',
    },
    changeRole: 'Change role',
    changeRoleOf: (name) => `Role of ${name}`,
    lastOwner: 'There has to be at least one owner. Make somebody else an owner first.',
    confirmRemove: (name) => `Remove “${name}” from the team? Their sessions and open invitations end at once.`,
    confirmRemoveSelf: 'Remove your own account? You are signed out at once and cannot sign in again.',
    removed: (name) => `“${name}” has been removed from the team`,
    gone: 'This account no longer exists',
    openInvitations: 'Invitations not used yet',
    noInvitations: 'There are no open invitations.',
    invitedBy: 'Sent by',
    validUntil: 'Valid until',
    invitationFor: (role) => `Invitation as ${role}`,
    confirmWithdraw: 'Withdraw this invitation? Its link stops working.',
    withdrawn: 'The invitation has been withdrawn',
    invitationGone: 'This invitation was used or withdrawn before',
    inviteTitle: 'Invite a colleague',
    inviteIntro: 'You get a link that works once, for seven days, to send to your colleague.',
    createLink: 'Create the invitation link',
    linkReady: 'The invitation link is ready',
    linkOnce:
      'This link is shown only now: copy or send it before you leave. Whoever opens it makes an account with the chosen role.',
    link: 'Invitation link',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'Copying failed: select the link and copy it yourself',
    share: 'Send by WhatsApp',
    shareText: (brand, link) =>
      `You are invited to the back office of ${brand}. The link works once, for seven days:\n${link}`,
    toPeople: 'Back to people',
  },

  // account
  account: {
    intro: 'Your name and password, and the devices you are signed in on.',
    details: 'My details',
    editName: 'Edit name',
    changePassword: 'Change password',
    passwordIntro: 'Saving ends your sessions on all other devices.',
    currentPassword: 'Current password',
    newPassword: 'New password',
    passwordHint: (least) => `${least} characters or more`,
    passwordChanged: 'Your password has been changed and your other sessions have ended',
    sessions: 'Open sessions',
    device: 'Device',
    onDevice: (browser, system) => `${browser} on ${system}`,
    unknownDevice: 'Unknown device',
    thisSession: 'This session',
    signedIn: 'Signed in',
    lastUse: 'Last use',
    actions: 'Actions',
    endSession: 'End session',
    confirmEnd: (device) => `End the session on “${device}”?`,
    sessionEnded: 'The session has ended',
    sessionGone: 'This session had ended already',
    typingKept: 'What you typed before the session ended is back',
    saveAgain: 'Check it and save again.',
    signOutEverywhere: 'Sign out everywhere',
    confirmEverywhere: 'Sign out on all devices, this one included?',
    join: {
      title: 'Welcome to the team',
      intro: (role) => `Make your account to enter the back office as: ${role}.`,
      password: 'A password of your own',
      submit: 'Create account',
      submitting: 'Creating account...',
      welcome: (name) => `Welcome, ${name}: your account is ready`,
      goneTitle: 'This invitation is not valid',
      goneText: 'An invitation link works once, for seven days. Ask whoever invited you for a new one.',
      toLogin: 'To sign in',
    },
    problems: {
      invalidEmail: 'Enter a valid email address',
      emailTaken: 'There is an account with this email already',
      shortPassword: 'The password needs at least 10 characters',
      longPassword: 'The password can have at most 128 characters',
      wrongPassword: 'The current password is not correct',
      samePassword: 'Choose a password that differs from the current one',
    },
  },

  // changes
  changes: {},
}
