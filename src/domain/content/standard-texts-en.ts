import type { StandardTexts } from './standard-texts-ar.ts'

export const standardTextsEn: StandardTexts = {
  home: {
    popular: {
      title: 'Popular cars',
      description: 'Clear daily prices, and the full price with VAT before you book.',
    },
    journey: {
      title: 'From mud towers to the sea, by road',
      description:
        'We know the roads of this country: its mountains, its coasts and its cities. So we prepare every car as if we were to drive it ourselves, and hand it over at the branch nearest to you.',
    },
    branches: {
      title: 'Our branches across the Kingdom',
      description:
        'Collect your car at the airport or at the branch nearest to you, and return it to whichever suits you. By arrangement we also hand over in Makkah and Dammam.',
    },
    partners: {
      title: 'Our partners',
      description: 'Organisations we work with, so that you reach your car sooner and travel with an easy mind.',
    },
    why: {
      title: 'Why choose us',
      description: 'Three reasons why the road is easier with us.',
    },
    selection: {
      title: 'Wide selection',
      description: 'From economy to luxury and 4×4: recent cars, inspected before every hand-over.',
    },
    prices: {
      title: 'Best prices',
      description: 'The full price with VAT before you book, and no hidden charges after.',
    },
    support: {
      title: '24/7 support',
      description: 'Our team is with you on the road, day and night, every day of the week.',
    },
  },
  about: {
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
    values: {
      title: 'Our values',
      description: 'Clarity, honesty, safety before everything, and hospitality.',
    },
  },
  ceo: {
    intro: {
      title: 'Your car is a promise we keep',
      description: 'We write the whole price before you confirm, and we answer when you need us.',
      picture: '/artwork/ceo-portrait.svg',
    },
    letter: {
      title: 'Dear guests,',
      description: [
        'In Najran you learn early that a long road needs company you can rely on. That is where we began: the car we hand you should be a companion you trust, not a number in a fleet.',
        'Behind every booking there is a story: a visit to parents, a meeting that cannot wait, a holiday the children have counted down to for months. So we inspect every car before it reaches you, we write the whole price before you confirm, and we answer when you need us, not when it suits us.',
        'We do not claim to be perfect. If we ever let you down, tell us: every complaint is read by a person and followed until it is settled, and we learn more from it than from praise.',
        'Thank you to everyone who has trusted us and shared the road with us, and to my colleagues in the branches, who welcome you as they would welcome guests at home. You are welcome with us, and safe travels wherever you are heading.',
      ].join('\n\n'),
    },
    signature: {
      title: 'Chief Executive Officer',
      description: 'With warm regards,',
    },
  },
  awards: {
    intro: {
      description: 'We are proud of every award, and measure ourselves first by the customer who comes back.',
    },
    first: {
      title: 'Tourism Awards',
      award: 'Best car rental service for visitors',
      year: '2024',
      description: 'For looking after visitors from the moment they land until they fly home.',
      picture: '/artwork/award-1.svg',
    },
    second: {
      title: 'Travel Awards',
      award: 'Travellers’ Choice Award',
      year: '2023',
      description: 'Given by travellers’ ratings for easy booking, clean cars and clear prices.',
      picture: '/artwork/award-2.svg',
    },
    third: {
      title: 'Automotive Association',
      award: 'Innovation Award',
      year: '2023',
      description: 'For a booking that shows every line of the price and takes minutes on a phone.',
      picture: '/artwork/award-3.svg',
    },
    thanks: {
      title: 'Thank you to those who brought us here',
      description:
        'These awards come from our customers’ trust and the work of our colleagues in the branches. There is still road ahead.',
    },
  },
  services: {
    intro: {
      title: 'Services',
      description: 'From a single day to a fleet for your company, we have what suits your need and your time.',
    },
    daily: {
      title: 'Daily rental',
      description: 'A car for a day or a few, at a clear price and with a quick hand-over at the nearest branch.',
    },
    monthly: {
      title: 'Monthly rental',
      description: 'A fixed monthly price, lower than renting by the day.',
    },
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
  offers: {
    intro: {
      title: 'Ongoing Offers',
      description: 'The longer you rent or the earlier you book, the less you pay.',
    },
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
  membership: {
    intro: {
      title: 'A membership worth getting right',
      description:
        'We are preparing a membership for people who rent with us often. Registration is not open yet, and we will not promise benefits before they are ready.',
      validity: 'In preparation',
    },
    individuals: {
      title: 'For individuals',
      description:
        'You need no membership to book. Our published prices and offers are open to everyone, and discount codes go into the booking page.',
    },
    companies: {
      title: 'For companies',
      description:
        'Business offers are for corporate members only. If your company rents regularly, write to us and we arrange rates and invoicing with you directly.',
    },
    steps: {
      title: 'When registration opens',
      description: [
        'We publish all benefits and conditions on this page.',
        'Joining is optional, and booking stays open without it.',
        'We ask only for the details that a membership needs.',
      ].join('\n\n'),
    },
    ask: {
      title: 'Interested in membership?',
      description:
        'Tell us what you would like to find in it, or ask about corporate membership. We receive and answer every inquiry.',
    },
  },
  partners: {
    our_partners: {
      title: 'Our Partners',
      description: 'Companies we work with, so that you reach your car sooner and travel with an easy mind.',
    },
    success_partners: {
      title: 'Partners in Success',
      description: 'Organisations that trust us to move their staff and guests.',
    },
  },
  faq: {
    intro: {
      description: 'Press a question to see its answer. If yours is not here, we are one message away.',
    },
  },
  specialOffers: {
    intro: {
      title: 'Special Offers',
      description: 'Offers for a few days only. Choose yours and book before the time is up.',
    },
  },
  terms: {
    intro: {
      description:
        'A clear summary of our rental terms. The contract itself is concluded at pick-up in Tajeer, the platform of the Transport General Authority, and prevails wherever the two differ.',
    },
    driver: {
      title: 'Driver’s age',
      description:
        'The driver must be at least {minimumAge}. Where drivers under {youngDriverAge} pay a surcharge, the table below and the page of each car say how much before you book.',
    },
    documents: {
      title: 'Licence and ID',
      description:
        'A valid driving licence, and a valid national ID or Iqama. Visitors bring their passport and a valid international or GCC licence. Show the originals at pick-up; we never ask for copies on this site.',
    },
    payment: {
      title: 'Payment',
      description:
        'By credit card or Mada at pick-up. The price you see before you book lists every line and includes VAT and the internal authorization fee. The deposit is in the table below; it is returned once the car is back and what is due is settled.',
    },
    fuel: {
      title: 'Fuel',
      description: '{fuel} If the car comes back with less, the missing fuel is charged.',
    },
    kilometers: {
      title: 'Kilometres',
      description:
        'The price includes kilometres for each day, added up over the whole rental; more is charged at the price of an extra kilometre. Both are in the table below. You can add unlimited kilometres while booking.',
    },
    lateReturn: {
      title: 'Late return',
      description:
        'Return the car at the agreed time, or ask for an extension before it ends. After its grace, delay is charged as the table below says.',
    },
    fines: {
      title: 'Traffic fines',
      description:
        'The renter answers for fines and tolls during the rental; they are registered to the renter’s ID as the law provides.',
    },
    insurance: {
      title: 'Insurance and damage',
      description:
        'Every car carries the compulsory insurance, and you can add comprehensive cover. After an accident, leave the car where it is, call Najm or the traffic police, then tell us at once: without an official report there is no cover. With a report you pay at most the deductible in the table below, by your share of the fault.',
    },
    use: {
      title: 'Using the car',
      description:
        'Only the renter and drivers named in the contract may drive. No sub-letting, racing or smoking in the car, and no leaving the Kingdom without written authorization.',
    },
    cancellation: {
      title: 'Cancelling and changing',
      description:
        '{cancellation} Message us on WhatsApp with your booking reference. Nothing is charged before you sign the contract.',
    },
    handover: {
      title: 'Pick-up and return',
      description:
        'We inspect the car with you and record its condition at pick-up and return. On the day of booking we need at least 6 hours, within the opening hours of the branch.',
    },
    privacy: {
      title: 'Your data',
      description:
        'We use your details only for the booking, the contract and what the law requires. You may ask to see or correct them.',
    },
  },
}
