import type { Body } from './body.ts'
import { citySedan } from './bodies/city-sedan.ts'
import { coupe } from './bodies/coupe.ts'
import { crossover } from './bodies/crossover.ts'
import { executiveSedan } from './bodies/executive-sedan.ts'
import { fastbackSedan } from './bodies/fastback-sedan.ts'
import { floatingRoofSedan } from './bodies/floating-roof-sedan.ts'
import { hatchback } from './bodies/hatchback.ts'
import { largeSedan } from './bodies/large-sedan.ts'
import { largeSuv } from './bodies/large-suv.ts'
import { minivan } from './bodies/minivan.ts'
import { offroad } from './bodies/offroad.ts'
import { pickup } from './bodies/pickup.ts'
import { sedan } from './bodies/sedan.ts'
import { smallSedan } from './bodies/small-sedan.ts'
import { suv } from './bodies/suv.ts'
import { van } from './bodies/van.ts'

export const bodies: Body[] = [
  hatchback,
  citySedan,
  smallSedan,
  floatingRoofSedan,
  fastbackSedan,
  sedan,
  largeSedan,
  executiveSedan,
  coupe,
  crossover,
  suv,
  largeSuv,
  offroad,
  pickup,
  minivan,
  van,
]
