import { pluralOf } from '../../domain/arabic-plural.ts'
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
  media: {
    intro: 'Pictures of cars, slides, partners and offers: JPEG, PNG, WebP, GIF or AVIF, at most 10 MB each.',
    uploadTitle: 'Upload pictures',
    dropHere: 'Drop pictures here or paste them, or choose them from your device.',
    choose: 'Choose pictures',
    chooseOne: 'Upload a picture',
    upload: 'Upload',
    uploads: 'Progress of uploads',
    uploading: 'Uploading...',
    processing: 'Preparing the picture...',
    uploaded: 'Upload successful',
    uploadFailed: 'Upload failed',
    mustSelect: 'You must select an image to upload.',
    bucketMissing: 'Bucket not found. Please contact support.',
    problems: {
      tooLarge: 'The picture is larger than 10 MB.',
      tooManyPixels: 'The picture has more than 40 megapixels.',
      notAPicture: 'The file is not a valid JPEG, PNG, WebP, GIF or AVIF picture.',
      notStored: 'The picture could not be stored. Try again in a moment.',
      signedOut: 'Your session has ended. Sign in again in another tab, then repeat the upload.',
    },
    fetchFailed: 'Error fetching media',
    removeFailed: 'Error deleting the picture',
    library: 'Picture library',
    empty: 'There are no pictures yet. Upload the first one above.',
    emptyLibrary: 'The library holds no pictures yet.',
    open: 'Open the picture',
    copy: 'Copy URL',
    copied: 'URL copied to clipboard',
    copyFailed: 'The URL could not be copied',
    kilobytes: (n) => `${n} kB`,
    megabytes: (n) => `${n} MB`,
    unused: 'Not used',
    usedIn: (n) => pluralOf('en', n, { one: 'Used in 1 place', other: `Used in ${n} places` }),
    inUseTitle: 'The picture is in use',
    inUse: 'It cannot be deleted while it shows here. Replace it first in:',
    useKinds: {
      car: (name) => `Car: ${name}`,
      partner: (name) => `Partner: ${name}`,
      specialOffer: (name) => `Offer: ${name}`,
      heroSlide: (name) => `Slide: ${name}`,
      settings: () => 'Site settings',
      page: () => 'The content of a page',
    },
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
    field: {
      address: 'Address of the picture',
      choose: 'Choose from the library',
      remove: 'Remove the picture',
      preview: 'Preview of the picture',
      none: 'No picture',
      close: 'Close',
    },
  },

  // settings
  settings: {},

  // people
  people: {},

  // account
  account: {},

  // changes
  changes: {},
}
