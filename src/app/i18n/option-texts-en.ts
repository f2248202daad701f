import type { AllOptionTexts } from './option-texts-ar.ts'

export const optionTextsEn: AllOptionTexts = {
  insurance: {
    name: 'Comprehensive insurance',
    choice: 'Comprehensive insurance',
    note: 'Wider cover for damage and theft under the terms of the policy.',
  },
  unlimitedKilometers: {
    name: 'Unlimited kilometres',
    choice: 'Unlimited kilometres',
    note: 'Travel as far as you like without distance charges.',
  },
}
