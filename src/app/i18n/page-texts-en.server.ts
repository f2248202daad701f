import { pluralOf } from '../../domain/text/plural-forms.ts'
import type { PageTexts } from './page-texts-ar.server.ts'

export const pageTextsEn: PageTexts = {
  about: {
    cardsTitle: 'What we aim for, and what we hold to',
    defaults: {
      intro: {
        title: 'We get you there',
        description:
          'We rent out recent, inspected cars at stated prices, and look after our customers before, during and after the journey.',
      },
      vision: {
        title: 'Our vision',
        description: 'That renting a car is easy and clear for everyone in the Kingdom who needs one.',
      },
      mission: {
        title: 'Our mission',
        description: 'A clean car on time, a price without surprises, and service that respects your time and privacy.',
      },
      values: { title: 'Our values', description: 'Clarity, honesty, safety before everything, and hospitality.' },
    },
    more: 'Get to know us',
    ceoText: 'Why we treat every booking as a promise, and what we ask of ourselves before we hand you the key.',
    ceoAction: 'Read the message',
    awardsText: 'Three milestones we are proud of, and take as a duty before we take them as praise.',
    awardsAction: 'See the awards',
    askTitle: 'The road is waiting',
    askText: 'Choose your car and dates, and see the full price with VAT before you book.',
    browseFleet: 'Browse the fleet',
    contact: 'Ask us',
    backToAbout: 'Back to About Us',
    ceo: {
      heading: 'Your car is a promise we keep',
      portrait: 'Drawing of a smiling man in Saudi dress, with mountains and the sun behind him.',
      greeting: 'Dear guests,',
      paragraphs: [
        'In Najran you learn early that a long road needs company you can rely on. That is where we began: the car we hand you should be a companion you trust, not a number in a fleet.',
        'Behind every booking there is a story: a visit to parents, a meeting that cannot wait, a holiday the children have counted down to for months. So we inspect every car before it reaches you, we write the whole price before you confirm, and we answer when you need us, not when it suits us.',
        'We do not claim to be perfect. If we ever let you down, tell us: every complaint is read by a person and followed until it is settled, and we learn more from it than from praise.',
        'Thank you to everyone who has trusted us and shared the road with us, and to my colleagues in the branches, who welcome you as they would welcome guests at home. You are welcome with us, and safe travels wherever you are heading.',
      ],
      quote: 'We write the whole price before you confirm, and we answer when you need us.',
      closing: 'With warm regards,',
      role: 'Chief Executive Officer',
    },
    awards: {
      intro: 'We are proud of every award, and measure ourselves first by the customer who comes back.',
      list: [
        {
          title: 'Tourism Awards',
          year: '2024',
          award: 'Best car rental service for visitors',
          text: 'For looking after visitors from the moment they land until they fly home.',
        },
        {
          title: 'Travel Awards',
          year: '2023',
          award: 'Travellers’ Choice Award',
          text: 'Given by travellers’ ratings for easy booking, clean cars and clear prices.',
        },
        {
          title: 'Automotive Association',
          year: '2023',
          award: 'Innovation Award',
          text: 'For a booking that shows every line of the price and takes minutes on a phone.',
        },
      ],
      thanksTitle: 'Thank you to those who brought us here',
      thanksText:
        'These awards come from our customers’ trust and the work of our colleagues in the branches. There is still road ahead.',
    },
  },
  services: {
    defaults: {
      intro: {
        title: 'Our services',
        description: 'From a single day to a fleet for your company, we have what suits your need and your time.',
      },
      daily: {
        title: 'Daily rental',
        description: 'A car for a day or a few, at a clear price and with a quick hand-over at the nearest branch.',
      },
      monthly: { title: 'Monthly rental', description: 'A fixed monthly price, lower than renting by the day.' },
      long_term: {
        title: 'Long-term rental',
        description: 'Contracts by the year for people and companies, with scheduled maintenance.',
      },
      airport_delivery: {
        title: 'Airport delivery',
        description: 'We hand you the car when you land and take it back before you leave.',
      },
      logistics: {
        title: 'Logistics',
        description: 'Vans and pick-ups to move goods and equipment between cities.',
      },
    },
    actions: {
      daily: 'Choose your car',
      monthly: 'See prices',
      long_term: 'Long-term offers',
      airport_delivery: 'Arrange it for your flight',
      logistics: 'Ask for a quotation',
    },
    askTitle: 'Not sure which one suits you?',
    askText: 'Tell us about your trip or what your company needs, and we will suggest what fits best and costs least.',
    ask: 'Send us an inquiry',
  },
  membership: {
    status: 'In preparation',
    heading: 'A membership worth getting right',
    intro:
      'We are preparing a membership for people who rent with us often. Registration is not open yet, and we will not promise benefits before they are ready.',
    nowTitle: 'What is available today',
    individuals: {
      title: 'For individuals',
      text: 'You need no membership to book. Our published prices and offers are open to everyone, and discount codes go into the booking page.',
      action: 'See the offers',
    },
    companies: {
      title: 'For companies',
      text: 'Business offers are for corporate members only. If your company rents regularly, write to us and we arrange rates and invoicing with you directly.',
      action: 'Ask about corporate membership',
    },
    steps: {
      title: 'When registration opens',
      list: [
        'We publish all benefits and conditions on this page.',
        'Joining is optional, and booking stays open without it.',
        'We ask only for the details that a membership needs.',
      ],
    },
    askTitle: 'Interested in membership?',
    askText:
      'Tell us what you would like to find in it, or ask about corporate membership. We receive and answer every inquiry.',
    ask: 'Send us an inquiry',
  },
  partners: {
    heading: 'Together we go further',
    intro:
      'Behind every easy journey there are people working together. Meet those we work with and those who trust us.',
    defaults: {
      our_partners: {
        title: 'Our partners',
        description: 'Companies we work with, so that you reach your car sooner and travel with an easy mind.',
      },
      success_partners: {
        title: 'Partners in success',
        description: 'Organisations that trust us to move their staff and guests.',
      },
    },
    seeOurPartners: 'Meet our partners',
    seeSuccessPartners: 'Meet our partners in success',
    empty: 'There are no partners to show here at the moment. Please check back soon.',
    askTitle: 'Would you like to work with us?',
    askText:
      'A hotel, a travel company, or an organisation whose people travel a lot: send us your idea, we would like to hear it.',
    ask: 'Suggest a partnership',
  },
  faq: {
    intro: 'Press a question to see its answer. If yours is not here, we are one message away.',
    listLabel: 'Questions and answers',
    askTitle: 'Your question is not here?',
    askText: 'Send it to us and we will contact you shortly, or read the rental terms in full.',
    ask: 'Ask us',
    terms: 'Read the terms & conditions',
  },
  terms: {
    intro:
      'A clear summary of our rental terms. The contract itself is concluded at pick-up in Tajeer, the platform of the Transport General Authority, and prevails wherever the two differ.',
    listTitle: 'General terms',
    list: {
      driver: {
        title: 'Driver’s age',
        text: 'The driver must be at least {minimumAge}. Drivers under 25 may pay a surcharge in some car classes; we tell you before you sign the contract.',
      },
      documents: {
        title: 'Licence and ID',
        text: 'A valid driving licence, and a valid national ID or Iqama. Visitors bring their passport and a valid international or GCC licence. Show the originals at pick-up; we never ask for copies on this site.',
      },
      payment: {
        title: 'Payment',
        text: 'By credit card or Mada at pick-up. The price you see before you book lists every line and includes VAT and the internal authorization fee.',
      },
      fuel: {
        title: 'Fuel',
        text: '{fuel} If the car comes back with less, the missing fuel is charged.',
      },
      kilometers: {
        title: 'Kilometres',
        text: 'The price includes a daily allowance written in the contract; more is charged at the rate written there. You can add unlimited kilometres while booking.',
      },
      lateReturn: {
        title: 'Late return',
        text: 'Return the car at the agreed time, or ask for an extension before it ends. Delay is charged as written in the contract.',
      },
      fines: {
        title: 'Traffic fines',
        text: 'The renter answers for fines and tolls during the rental; they are registered to the renter’s ID as the law provides.',
      },
      insurance: {
        title: 'Insurance and damage',
        text: 'Every car carries the compulsory insurance, and you can add comprehensive cover. After an accident, leave the car where it is, call Najm or the traffic police, then tell us at once: without an official report there is no cover.',
      },
      use: {
        title: 'Using the car',
        text: 'Only the renter and drivers named in the contract may drive. No sub-letting, racing or smoking in the car, and no leaving the Kingdom without written authorization.',
      },
      cancellation: {
        title: 'Cancelling and changing',
        text: '{cancellation} Message us on WhatsApp with your booking reference. Nothing is charged before you sign the contract.',
      },
      handover: {
        title: 'Pick-up and return',
        text: 'We inspect the car with you and record its condition at pick-up and return. On the day of booking we need at least 6 hours, within the opening hours of the branch.',
      },
      privacy: {
        title: 'Your data',
        text: 'We use your details only for the booking, the contract and what the law requires. You may ask to see or correct them.',
      },
    },
    downloadsTitle: 'Documents to download',
    downloadsText: 'Read them at your own pace before you come to the branch.',
    rental: { title: 'Rental contract', text: 'A sample of the full terms and the fields of the contract.' },
    insurance: {
      title: 'Comprehensive insurance',
      text: 'What is covered, what is not, and how to make a claim.',
    },
    download: 'Download',
    format: 'PDF in Arabic and English',
    question: 'Is something in the terms unclear?',
    ask: 'Ask us',
  },
  monthlySaves: 'The monthly rate saves',
  pricePerMonth: (price) => `SAR ${price} per month`,
  receipt: {
    customer: 'In the name of',
    copy: 'Copy details',
    copied: 'Copied',
    calendar: 'Add to calendar',
    print: 'Print',
    nextTitle: 'What happens next',
    next: [
      'Press “Confirm on WhatsApp” and send the message that is ready there.',
      'We check that the car is free and answer you on WhatsApp. You pay nothing before pick-up.',
      'Bring your ID, a valid driving licence and your payment card to the pick-up.',
    ],
    contact: 'Contact us',
  },
  appointments: {
    pickup: (car) => `Pick up ${car}`,
    return: (car) => `Return ${car}`,
    details: (reference) => `Booking reference ${reference}`,
  },
  fleetFilters: {
    label: 'Sort and filter cars',
    sort: {
      label: 'Sort by',
      none: 'Our order',
      options: { price: 'Lowest price first', 'price-down': 'Highest price first', seats: 'Most seats first' },
    },
    transmission: { label: 'Transmission', none: 'Any transmission' },
    seats: { label: 'Seats', none: 'Any number of seats', options: { 5: '5 seats or more', 7: '7 seats or more' } },
    fuel: { label: 'Fuel', none: 'Any fuel' },
    apply: 'Apply',
    empty: 'No cars match these choices.',
    clear: 'Show all cars',
  },
  fleetAvailability: {
    asking: 'Checking availability…',
    unknown: 'Availability is checked when you book',
    unknownCount: 'availability could not be checked',
    free: 'Available for your dates',
    lastOne: 'Only 1 left',
    lastTwo: 'Only 2 left',
    taken: 'Not available for your dates',
    nearest: 'Nearest free dates',
    similar: 'Free in its category:',
    freeOnly: 'Available only',
    count: 'Available for your dates:',
    none: 'No cars are available for these dates.',
  },
  availability: {
    lastOne: 'Only 1 left for these dates.',
    lastTwo: 'Only 2 left for these dates.',
    taken: (car) => `${car} is not available for these dates.`,
    modelYear: (year) => `The ${year} model is free for the same dates`,
    branch: (name) => `Free for the same dates at ${name}`,
    car: (name, difference) => `${name} is free for the same dates, ${difference}`,
    cheaper: (amount) => `${amount} SAR less in total`,
    dearer: (amount) => `${amount} SAR more in total`,
    samePrice: 'for the same price',
    wrong: {
      from: 'Give a pick-up time that has not passed, such as 2026-12-01T10:00.',
      to: 'Give a return time after the pick-up and within a year of it.',
      branch: 'This branch is not known.',
      type: 'The rental type is daily or monthly.',
      car: 'This car is not known.',
    },
  },
  booking: {
    paymentNote:
      'Pay by credit card or Mada at pick-up. Drivers must be at least {minimumAge} and hold a valid licence.',
    authorizationFeeNote:
      'A fixed fee per booking, for issuing the authorization that lets you drive the car in the Kingdom.',
    totalDetails: 'Details of the total',
    stepDone: 'done',
    checking: 'Checking availability…',
    unchecked: 'Availability is unknown now; we check when you send.',
    notFree: 'Not available for these dates.',
    showOffers: 'See what is',
  },
  bookingQuestions: {
    notAvailable: {
      title: 'This car is taken',
      text: (car) => `${car} is not available for these dates. Nothing was sent, and what you typed is still here.`,
    },
    totalChanged: {
      title: 'Check the new total',
      text: (shown, total) =>
        `The page showed SAR ${shown}; the total of your booking is SAR ${total}. Nothing has been sent yet.`,
      button: (total) => `Send booking request for SAR ${total}`,
    },
    alreadyBooked: {
      title: 'You already have this booking',
      text: (reference) =>
        `Booking ${reference} is for the same person, car and period. Do you want to send the request again?`,
      open: (reference) => `Open booking ${reference}`,
      button: 'Send a second booking request',
    },
  },
  bookingNotice: {
    text: 'We use your details for this booking and its contract only, store the ID and licence numbers encrypted, and never ask for pictures of your documents. By sending the request you confirm that you have read the',
    link: 'privacy policy',
  },
  privacy: {
    heading: 'Your data is in good hands',
    intro: 'In plain words: which data we collect, why, for how long, who sees it, and how to exercise your rights.',
    contents: 'On this page',
    controller: {
      title: 'Who is responsible',
      text: (company) => `${company} is responsible for the personal data collected through this site.`,
      registration: (number) => `Commercial registration ${number}`,
      phone: 'Phone',
      email: 'Email',
    },
    collected: {
      title: 'What we collect and why',
      items: [
        'When you book: your name, mobile number, national ID, Iqama or passport number and licence number, and the car, branches, times and price. We need them to make the booking, to draw up the rental contract that the law requires, and to reach you about it.',
        'When you send a complaint or an inquiry: your name, mobile number and message, to answer you and follow it up.',
        'When you browse: what the server needs to answer your device and to protect the site from abuse. We do not track your visits and show no advertising.',
      ],
      note: 'We never ask for pictures of your ID or licence, nor for bank card details on this site. Without the details a booking needs, we cannot make it.',
    },
    basis: {
      title: 'Legal basis',
      text: 'We process booking data to make and carry out the agreement you ask for, and where the laws of Saudi Arabia require it. We process your message because you sent it to be answered. You may withdraw your consent at any time.',
    },
    kept: {
      title: 'How long we keep it',
      numbers: (days) =>
        `ID and licence numbers: erased automatically ${days} after the car is due back; the booking stays without them.`,
      days: (n) => pluralOf('en', n, { one: '1 day', other: `${n} days` }),
      bookings: 'The rest of a booking: as long as commercial and tax law obliges us to keep records.',
      inquiries: (months) =>
        `Complaints and inquiries: your name, mobile number and message are erased automatically ${months} after they were handled.`,
      months: (n) => pluralOf('en', n, { one: '1 month', other: `${n} months` }),
    },
    safe: {
      title: 'How we protect it',
      text: 'ID and licence numbers are stored encrypted, and our staff see their last four characters only. Whoever needs a whole number is recorded by name and time. Your data never appears in page addresses or server logs.',
    },
    shared: {
      title: 'Who else sees it',
      text: 'We do not sell your data or share it for advertising. It reaches others in these cases only:',
      items: [
        'WhatsApp: when you press send there yourself; its own policy then applies. We put no ID or licence number into the message.',
        'The spreadsheet service in which we keep our record of bookings and messages, acting for us and on our instructions.',
        'The map provider: it learns your internet address when the map of the branches is shown.',
        'Public authorities, where the law requires it.',
      ],
    },
    rights: {
      title: 'Your rights',
      text: 'The Saudi Personal Data Protection Law gives you the right:',
      items: [
        'to know what we collect and why;',
        'to see your data and to receive a clear, readable copy of it;',
        'to have it corrected, completed or updated;',
        'to have it destroyed when it is no longer needed;',
        'to withdraw your consent, without effect on what was done before.',
      ],
      note: 'We answer within 30 days, after checking your identity. If our answer does not satisfy you, you may complain to the Saudi Data and Artificial Intelligence Authority (SDAIA).',
    },
    device: {
      title: 'What is kept on your device',
      text: 'A few things that the site works with; none of them tracks you:',
      items: [
        'The language you chose (a cookie, for a year).',
        'The light or dark theme, if you chose one.',
        'The branch, dates and times you chose, so that you can finish your booking later; never your name or numbers.',
      ],
      note: 'You can delete them in the settings of your browser at any time.',
    },
    contact: {
      title: 'Make a request',
      text: 'Send it from the complaints and inquiries page, by email or by phone, and name the mobile number you booked with.',
      action: 'Send a request',
    },
  },
  complaints: {
    heading: 'We are listening',
    intro: 'A complaint, a question or a remark: write to us and our customer care team will contact you shortly.',
    formTitle: 'Send us a message',
    type: 'Type of message',
    types: { Complaint: 'Complaint', Inquiry: 'Inquiry' },
    fullName: 'Full name',
    mobileNumber: 'Mobile number',
    mobileHint: 'For example 0512345678',
    message: 'Message',
    messageHint: 'If it is about a booking, give its reference. Leave out ID numbers and card details.',
    privacy:
      'We use your name, number and message only to follow up on your request. After sending, WhatsApp opens with a message ready, should you wish to go on there. More in the',
    privacyLink: 'privacy policy',
    submit: 'Send',
    submitting: 'Sending...',
    sent: 'Thank you! Your message has been sent. We will contact you shortly.',
    sentText: 'You can also go on with us on WhatsApp, where the message is ready.',
    openWhatsApp: 'Open WhatsApp',
    failed: 'Submission Failed',
    syncFailed: 'Google Sheet Sync Failed',
    syncFailedText: 'Your submission was saved, but we could not sync with our records. Please contact support.',
    alreadySent: 'This form was already sent with another message. Reload the page and send it again.',
    channelsTitle: 'Other ways to reach us',
    channelsText: 'Would you rather talk? Our team answers you here.',
    whatsApp: 'WhatsApp',
    email: 'Email',
    address: 'Address',
  },
  home: {
    slideshow: {
      label: 'Highlights',
      carousel: 'slideshow',
      slideRole: 'slide',
      slide: 'Slide {n} of {total}',
      choose: 'Choose a slide',
      previous: 'Previous slide',
      next: 'Next slide',
      pause: 'Pause slideshow',
      play: 'Play slideshow',
      more: 'Find out more',
    },
    searchTitle: 'Find your car',
    pickupLocation: 'Pick-up location',
    pickupDate: 'Pick-up date',
    returnDate: 'Return date',
    search: 'Show cars',
    popularTitle: 'Popular cars',
    popularText: 'Clear daily prices, and the full price with VAT before you book.',
    allCars: 'All cars',
    why: {
      title: 'Why choose us',
      text: 'Three reasons why the road is easier with us.',
      selection: {
        title: 'Wide selection',
        text: 'From economy to luxury and 4×4: recent cars, inspected before every hand-over.',
      },
      prices: {
        title: 'Best prices',
        text: 'The full price with VAT before you book, and no hidden charges after.',
      },
      support: {
        title: '24/7 support',
        text: 'Our team is with you on the road, day and night, every day of the week.',
      },
    },
    journey: {
      eyebrow: 'Our journey',
      title: 'From mud towers to the sea, by road',
      text: 'We know the roads of this country: its mountains, its coasts and its cities. So we prepare every car as if we were to drive it ourselves, and hand it over at the branch nearest to you.',
      link: 'More about us',
    },
    branchMap: {
      title: 'Our branches across the Kingdom',
      intro:
        'Collect your car at the airport or at the branch nearest to you, and return it to whichever suits you. By arrangement we also hand over in Makkah and Dammam.',
      mapLabel: 'Map of the branches',
      viewOnGoogleMaps: 'View on Google Maps',
      showOnMap: 'Show on map',
      closed: 'Closed',
      openNow: 'Open now',
      closedNow: 'Closed now',
      openUntil: 'Open now, closes at {time}',
      closedUntil: 'Closed now, opens at {time}',
      closedUntilDay: 'Closed now, opens {day} at {time}',
      closedUntilDate: 'Closed now, opens {date}',
      specialHours: 'Special hours',
      bookHere: 'Book from this branch',
      bookFrom: 'Nearest pick-up: {moment}',
      call: 'Call the branch',
      openAllDay: 'Open 24 hours',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      closePopup: 'Close popup',
    },
    partnersCarousel: {
      title: 'Our partners',
      text: 'Organisations we work with, so that you reach your car sooner and travel with an easy mind.',
      link: 'All partners',
      logos: 'Partner logos',
      previous: 'Previous partners',
      next: 'Next partners',
      pause: 'Stop the logos',
      play: 'Move the logos',
    },
  },
  limits: {
    title: 'Too many tries',
    tooMany: (wait) =>
      `We have received many requests from your network. Please try again in ${wait}: what you typed stays here.`,
    wrongCodes: (wait) =>
      `Many discount codes were tried from your network. Please try again in ${wait}, or book without a code.`,
    tooManyAttempts: (wait) => `That was too many tries. Please try again in ${wait}.`,
    minutes: (n) => pluralOf('en', n, { one: '1 minute', other: `${n} minutes` }),
    hours: (n) => pluralOf('en', n, { one: '1 hour', other: `${n} hours` }),
    notTaken: 'We could not take the form. Please wait a moment and send it again, or write to us on WhatsApp.',
  },
  homeDescription: (cities) =>
    `Rent a car${cities && ` in ${cities}`} at a clear price with VAT, and book in two minutes on your phone.`,
  homeFacts: {
    branches: (n) => pluralOf('en', n, { one: 'branch', other: 'branches' }),
    cities: (n) => pluralOf('en', n, { one: 'city', other: 'cities' }),
    cars: (n) => pluralOf('en', n, { one: 'car model', other: 'car models' }),
  },
  maintenanceNotice: {
    title: 'We will be back soon',
    message: 'We are improving the site right now. Thank you for your patience.',
    tips: [
      'Fasten your seat belt before you move, and see that everyone does.',
      'Keep at least three seconds behind the car in front.',
      'The phone can wait. Stop somewhere safe before you answer.',
      'On a long drive, rest for a quarter of an hour every two hours.',
      'Check the tyre pressure before a journey: a hot road raises it.',
      'In fog on the southern passes, use dipped headlights and slow down.',
      'Look out for camels on desert roads, above all at night.',
      'Never cross a flooded wadi, however shallow the water looks.',
    ],
  },
  offerCode: {
    label: 'Discount code',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not copy. Select the code and copy it.',
  },
  offeredPrices: {
    title: 'With the offer, no code needed',
    rental: (length, date) => `${length} from ${date}`,
    instead: 'instead of',
    more: (n) => pluralOf('en', n, { one: 'and 1 more car', other: `and ${n} more cars` }),
  },
  specialOffers: {
    title: 'Special offers',
    description: 'Offers for a few days only. Choose yours and book before the time is up.',
  },
  standingOffers: {
    intro: { title: 'Our offers', description: 'The longer you rent or the earlier you book, the less you pay.' },
    long_term: {
      title: 'Long-term rental',
      description: '25% off any car when you rent it for 30 days or more.',
      validity: 'Valid all year',
    },
    weekend: {
      title: 'Weekend offer',
      description: '15% off SUV rentals over the weekend.',
      validity: 'Fridays and Saturdays',
    },
    early_bird: {
      title: 'Early bird',
      description: '10% off when you book at least 21 days before pick-up.',
      validity: 'Valid all year',
    },
    business: {
      title: 'Business',
      description: 'Special rates for companies and institutions, with one monthly invoice.',
      validity: 'Corporate members only',
    },
  },
}
