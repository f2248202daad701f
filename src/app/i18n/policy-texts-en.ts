import type { AllPolicyTexts } from '#domain/booking/policy-texts-ar.ts'

export const policyTextsEn: AllPolicyTexts = {
  title: 'Rental terms',
  contractTable: {
    title: 'What the contract says',
    text: 'The same values that the page of each car shows before you book. A booking keeps those of its day.',
    all: 'All cars',
  },
  names: {
    kilometers: 'Kilometres included',
    deposit: 'Refundable deposit',
    deductible: 'Accident deductible',
    lateReturn: 'Late return',
    age: 'Driver’s age',
    youngDriver: 'Young drivers',
    fuel: 'Fuel',
    fullTank: 'Missing fuel',
    cancellation: 'Cancellation',
  },
  kilometersPerDay: (kilometers) => `${kilometers} km a day`,
  extraKilometer: (price) => `, then SAR ${price} per km with VAT`,
  unlimitedKilometers: 'Unlimited',
  deposit: (amount) => `SAR ${amount}`,
  noDeposit: 'None',
  deductible: (amount) => `At most SAR ${amount} per accident with a report, by share of fault`,
  noDeductible: 'None',
  lateHour: (price) => `SAR ${price} with VAT`,
  lateHourShare: (percent) =>
    percent === 200
      ? 'twice the hour’s share of the day’s price'
      : `${percent}% of the hour’s share of the day’s price`,
  lateReturn: (graceHours, hour, hoursBeforeDay) => {
    const grace = graceHours > 0 ? `${hoursEn(graceHours)} free, then ` : ''
    if (hoursBeforeDay === 0) return graceHours > 0 ? `${grace}a whole day` : 'A whole day'
    const text = `${grace}${hour} per begun hour; after ${hoursEn(hoursBeforeDay)}, a whole day`
    return text.charAt(0).toUpperCase() + text.slice(1)
  },
  minimumAge: (age) => `At least ${age}`,
  youngDriver: (age, price) => `Under ${age}: SAR ${price} a day with VAT, paid at pick-up on top of the total`,
  fullTank: (price, byQuarters) =>
    `Charged by the ${byQuarters ? 'quarter' : 'eighth'}; a full tank costs SAR ${price} with VAT`,
  noYoungDriver: (age) => `Under ${age}: no surcharge`,
}

function hoursEn(hours: number): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}
