/** Takes `count` cars from all categories in turn, to show the whole range. */
export function spreadOverCategories<Car extends { category: { id: number } | null }>(
  cars: readonly Car[],
  count: number,
): Car[] {
  const turns = new Map<number | undefined, number>()
  const inTurn = cars.map((car) => {
    const turn = turns.get(car.category?.id) ?? 0
    turns.set(car.category?.id, turn + 1)
    return { car, turn }
  })
  return inTurn
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, count)
    .map(({ car }) => car)
}
