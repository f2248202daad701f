import type { AllPolicyTexts } from '#domain/booking/policy-texts-ar.ts'

export const policyTextsEn: AllPolicyTexts = {
  title: 'Rental terms',
  names: {
    kilometers: 'Kilometres included',
    deposit: 'Refundable deposit',
    age: 'Driver’s age',
    fuel: 'Fuel',
    cancellation: 'Cancellation',
  },
  kilometersPerDay: (kilometers) => `${kilometers} km a day`,
  extraKilometer: (price) => `, then SAR ${price} per km`,
  unlimitedKilometers: 'Unlimited',
  deposit: (amount) => `SAR ${amount}`,
  noDeposit: 'None',
  minimumAge: (age) => `At least ${age}`,
}
