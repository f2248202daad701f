export const transmissions = ['Automatic', 'Manual'] as const
export const fuels = ['Gasoline', 'Diesel', 'Electric', 'Hybrid'] as const

export type Transmission = (typeof transmissions)[number]
export type Fuel = (typeof fuels)[number]
