import { base, en, Faker } from '@faker-js/faker'
import { draw, type Randomness } from './random.ts'

/** Random choices, the same for the same seed. */
export interface Chance {
  readonly faker: Faker
  /** A number from 0 to 1. */
  readonly random: () => number
  /** An integer in a range, both ends included. */
  readonly between: (least: number, most: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  /** Picks from a list, earlier entries more often. */
  readonly pickOften: <T>(list: readonly T[]) => T
}

/** @param state the position in the sequence of random numbers, if it comes from a saved world */
export function makeChance(seed: number, state: Randomness = { random: seed >>> 0 }): Chance {
  const random = (): number => draw(state)
  return {
    faker: new Faker({ locale: [en, base], seed }),
    random,
    between: (least, most) => least + Math.floor(random() * (most - least + 1)),
    pick: (list) => list[Math.floor(random() * list.length)] as never,
    pickOften: (list) => list[Math.floor(random() * random() * list.length)] as never,
  }
}
