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
    listConflictText: 'Nothing was changed. Look at the list as it is now and try again.',
    openLatest: 'Open the latest version',
    saveFailed: 'Save Failed',
    deleteFailed: 'Delete Failed',
    unsaved: 'You have unsaved changes. Leave this page?',
    confirmDelete: (name) => `Delete “${name}”? This cannot be undone.`,
    saved: (name) => `“${name}” has been saved`,
    deletedOne: 'Deleted',
    orderSaved: 'The order has been saved',
    forbiddenTitle: 'Your role does not open this section',
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
  people: {},

  // account
  account: {},

  // changes
  changes: {},
}
