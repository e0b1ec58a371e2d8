import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { chooseFlags } from './reg-exp.ts'

/**
 * The degree of the polynomial by which the work of a failing match grows with the text: 1 if it is linear; infinite if
 * it is, or may be, exponential.
 * @see https://doi.org/10.1016/0304-3975(91)90381-B, on whose criteria for ambiguous automata this rests
 */
export function measureBacktracking(pattern: string): number {
  const known = degrees.get(pattern)
  if (known !== undefined) return known
  const degree = measure(pattern)
  degrees.set(pattern, degree)
  return degree
}

const degrees = new Map<string, number>()

function measure(pattern: string): number {
  const flags = chooseFlags(pattern)
  try {
    const { alternatives } = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: flags === 'u' })
    const symbols = new Symbols(pattern, flags)
    return Math.max(1, ...alternatives.map((one) => new Automaton(symbols, one).degree()))
  } catch (error) {
    if (error instanceof TooLarge) return Infinity
    throw error
  }
}

/** An expression whose automaton exceeds the limit of states or steps. */
class TooLarge extends Error {}

const most = { states: 4000, copies: 6, steps: 2_000_000 }

/** Sets of characters, as bits: each character stands for all that no part of the pattern tells apart from it. */
class Symbols {
  readonly #characters: readonly string[]
  readonly #flags: string
  readonly #sets = new Map<string, bigint>()

  constructor(pattern: string, flags: string) {
    const named = Array.from(pattern.matchAll(/\\(?:x|u\{?)([\da-f]{1,6})/gi), ([, hex = '']) =>
      Number.parseInt(hex, 16),
    )
    const points = [...Array.from('09AZaz_ \t\n\r\v\f\u00a0\u2028\ufeffé日\u{1f600}' + pattern, toPoint), ...named]
    const near = points.flatMap((point) => [point - 1, point, point + 1]).filter((point) => point >= 0)
    const limit = flags === 'u' ? 0x10_ffff : 0xffff
    this.#characters = [...new Set(near.filter((point) => point <= limit))].map((point) => String.fromCodePoint(point))
    this.#flags = flags
  }

  get any(): bigint {
    return (1n << BigInt(this.#characters.length)) - 1n
  }

  /** The end of the text, which is not a character. */
  get end(): bigint {
    return 1n << BigInt(this.#characters.length)
  }

  /** The characters that a part of the pattern stands for. */
  of(part: string): bigint {
    const known = this.#sets.get(part)
    if (known !== undefined) return known
    const expression = new RegExp(`^(?:${part})$`, this.#flags)
    let set = 0n
    for (const [index, character] of this.#characters.entries())
      if (expression.test(character)) set |= 1n << BigInt(index)
    this.#sets.set(part, set)
    return set
  }
}

function toPoint(character: string): number {
  return character.codePointAt(0) ?? 0
}

/** The number of ways: one, or several. */
type Ways = Map<number, number>

/** A part of an expression: the states in which it begins and ends, and the number of ways to match nothing. */
interface Part {
  readonly first: Ways
  readonly last: Ways
  readonly empty: number
}

const nothing: Part = { first: new Map(), last: new Map(), empty: 1 }
const never: Part = { first: new Map(), last: new Map(), empty: 0 }

/** The automaton of one alternative: a state for each character of the expression (Glushkov's construction). */
class Automaton {
  readonly #symbols: Symbols
  /** The characters that each state reads. */
  readonly #reads: bigint[] = []
  readonly #next: Ways[] = []
  #isGuarded = false
  #hasLoop = false
  #steps = 0

  constructor(symbols: Symbols, alternative: AST.Alternative) {
    this.#symbols = symbols
    const inner = this.#sequence(alternative.elements)
    // Without an anchor, the engine tries anew from each character.
    const whole = isAnchored(alternative) ? inner : this.#join(this.#repeat(this.#state(symbols.any), 0), inner)
    if (this.#isGuarded) return
    // A match that gets this far does not fail.
    for (const state of inner.last.keys()) this.#next[state]?.clear()
    if (inner.empty || whole.empty) for (const ways of this.#next) ways.clear()
  }

  /** The length of the longest chain of loops whose texts the engine can divide in several ways. */
  degree(): number {
    if (!this.#hasLoop) return 1
    const reached = this.#next.map((_, state) => this.#reachedFrom(state))
    const loops = this.#loops(reached)
    if (loops.some((loop) => this.#isAmbiguous(loop))) return Infinity
    const lengths = new Map<readonly number[], number>()
    const lengthFrom = (loop: readonly number[]): number => {
      const known = lengths.get(loop)
      if (known !== undefined) return known
      const after = loops.filter((other) => other !== loop && this.#sharesText(loop, other, reached))
      const length = 1 + Math.max(0, ...after.map(lengthFrom))
      lengths.set(loop, length)
      return length
    }
    return Math.max(1, ...loops.map(lengthFrom))
  }

  #sequence(elements: readonly AST.Element[]): Part {
    return elements.reduce<Part>((before, element) => this.#join(before, this.#element(element)), nothing)
  }

  #alternatives(list: readonly AST.Alternative[]): Part {
    return list
      .map((one) => this.#sequence(one.elements))
      .reduce(
        (left, right) => ({
          first: add(left.first, right.first),
          last: add(left.last, right.last),
          empty: Math.min(2, left.empty + right.empty),
        }),
        never,
      )
  }

  #element(element: AST.Element): Part {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return this.#alternatives(element.alternatives)
      case 'Quantifier':
        return this.#quantified(element)
      case 'Backreference':
        this.#isGuarded = true
        return this.#repeat(this.#state(this.#symbols.any), 0)
      case 'Assertion':
        return this.#assertion(element)
      default:
        return this.#state(this.#symbols.of(element.raw))
    }
  }

  #assertion(assertion: AST.Assertion): Part {
    if (assertion.kind === 'start') return nothing
    if (assertion.kind === 'end') return this.#state(this.#symbols.end)
    this.#isGuarded = true
    // A lookahead consumes nothing; the rest is read from the same place.
    return 'alternatives' in assertion
      ? { ...this.#alternatives(assertion.alternatives), last: new Map(), empty: 1 }
      : nothing
  }

  #quantified({ element, min, max }: AST.Quantifier): Part {
    if (max > most.copies) return this.#repeat(this.#element(element), min)
    let whole = nothing
    for (let copy = max; copy > 0; copy--) {
      const joined = this.#join(this.#element(element), whole)
      whole = copy > min ? { ...joined, empty: 1 } : joined
    }
    return whole
  }

  #repeat(part: Part, min: number): Part {
    this.#hasLoop = true
    this.#connect(part.last, part.first)
    return { ...part, empty: min === 0 ? 1 : part.empty }
  }

  #join(before: Part, after: Part): Part {
    this.#connect(before.last, after.first)
    return {
      first: before.empty ? add(before.first, after.first, before.empty) : before.first,
      last: after.empty ? add(after.last, before.last, after.empty) : after.last,
      empty: Math.min(2, before.empty * after.empty),
    }
  }

  #state(reads: bigint): Part {
    const state = this.#reads.push(reads) - 1
    this.#next.push(new Map())
    if (state > most.states) throw new TooLarge()
    return { first: new Map([[state, 1]]), last: new Map([[state, 1]]), empty: 0 }
  }

  #connect(from: Ways, to: Ways): void {
    for (const [state, ways] of from)
      for (const [next, more] of to) {
        const known = this.#next[state]
        known?.set(next, Math.min(2, (known.get(next) ?? 0) + ways * more))
        this.#step()
      }
  }

  #step(): void {
    if (++this.#steps > most.steps) throw new TooLarge()
  }

  #reachedFrom(state: number): ReadonlySet<number> {
    const found = new Set(this.#next[state]?.keys())
    for (const one of found)
      for (const next of this.#next[one]?.keys() ?? []) {
        found.add(next)
        this.#step()
      }
    return found
  }

  /** The states that lead back to each other. */
  #loops(reached: readonly ReadonlySet<number>[]): number[][] {
    const loops: number[][] = []
    for (const [state, found] of reached.entries()) {
      if (!found.has(state) || loops.some((loop) => loop.includes(state))) continue
      loops.push([...found].filter((one) => reached[one]?.has(state)))
    }
    return loops
  }

  /** The states that follow several, after one character that they all can read. */
  #follow(states: readonly number[], within: (state: number, at: number) => boolean): number[][] {
    let found: { readonly states: number[]; readonly reads: bigint }[] = [{ states: [], reads: -1n }]
    for (const [at, state] of states.entries())
      found = found.flatMap(({ states: before, reads }) =>
        Array.from(this.#next[state]?.keys() ?? []).flatMap((next) => {
          this.#step()
          const common = reads & (this.#reads[next] ?? 0n)
          return within(next, at) && common !== 0n ? [{ states: [...before, next], reads: common }] : []
        }),
      )
    return found.map((one) => one.states)
  }

  /** Returns true if a loop can read the same text in two ways, and come back to where it was. */
  #isAmbiguous(loop: readonly number[]): boolean {
    const inside = new Set(loop)
    for (const state of loop)
      for (const [next, ways] of this.#next[state] ?? []) if (ways > 1 && inside.has(next)) return true
    const pairs = this.#explore(
      loop.map((state) => [state, state]),
      (state) => inside.has(state),
    )
    const before = new Map<string, string[]>()
    for (const [key, { next }] of pairs) for (const one of next) before.set(one, [...(before.get(one) ?? []), key])
    const back = new Set(loop.map((state) => `${state} ${state}`))
    for (const key of back) for (const one of before.get(key) ?? []) back.add(one)
    return [...pairs].some(([key, { states }]) => states[0] !== states[1] && back.has(key))
  }

  /** Returns true if a text that one loop can read leads to another loop, which can read it too. */
  #sharesText(one: readonly number[], other: readonly number[], reached: readonly ReadonlySet<number>[]): boolean {
    const [from, to] = [new Set(one), new Set(other)]
    if (!one.some((state) => other.some((next) => reached[state]?.has(next)))) return false
    const within = (state: number, at: number): boolean =>
      at === 0
        ? from.has(state)
        : at === 2
          ? to.has(state)
          : to.has(state) || other.some((next) => reached[state]?.has(next))
    return one.some((p) => other.some((q) => this.#explore([[p, p, q]], within).has(`${p} ${q} ${q}`)))
  }

  #explore(
    starts: readonly number[][],
    within: (state: number, at: number) => boolean,
  ): ReadonlyMap<string, { readonly states: readonly number[]; readonly next: readonly string[] }> {
    const found = new Map<string, { readonly states: readonly number[]; readonly next: readonly string[] }>()
    const open = [...starts]
    for (const states of open) {
      const key = states.join(' ')
      if (found.has(key)) continue
      const next = this.#follow(states, within)
      found.set(key, { states, next: next.map((one) => one.join(' ')) })
      open.push(...next)
    }
    return found
  }
}

function add(one: Ways, other: Ways, factor = 1): Ways {
  const sum = new Map(one)
  for (const [state, ways] of other) sum.set(state, Math.min(2, (sum.get(state) ?? 0) + ways * factor))
  return sum
}

/** Returns true if an alternative can only match at the beginning of the text. */
function isAnchored({ elements: [first] }: AST.Alternative): boolean {
  if (first?.type === 'Assertion') return first.kind === 'start'
  return (first?.type === 'Group' || first?.type === 'CapturingGroup') && first.alternatives.every(isAnchored)
}
