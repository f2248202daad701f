/** The most rows of one export; a workbook is made in memory, so it holds fewer. */
export const exportLimits = { csv: 50_000, xlsx: 10_000 } as const
