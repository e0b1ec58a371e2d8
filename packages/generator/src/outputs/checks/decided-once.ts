import { listConditions, referencesIn, type Shape, shapesWithin } from '@portolan/openapi'
import type { Symbols, WrittenSchema } from '../../output.ts'
import { findBases } from './bases.ts'

type Graph = ReadonlyMap<WrittenSchema, readonly WrittenSchema[]>

/**
 * The objects whose checks remember their decisions: those in alternatives that contain alternatives, or that several
 * objects use and that lead back to themselves. Without this, the time of a check would double with each level.
 */
export function findDecidedOnce(symbols: Symbols): ReadonlySet<WrittenSchema> {
  const all = symbols.folders.flatMap(symbols.schemasIn)
  const branching = new Set(all.filter(({ shape }) => isBranching(symbols, shape)))
  if (branching.size === 0) return branching
  const uses: Graph = new Map(all.map((one) => [one, usedBy(symbols, one)]))
  const users = usersIn(uses)
  const inBranches = new Set([...branching].flatMap((one) => uses.get(one) ?? []))
  for (const one of inBranches) for (const inner of uses.get(one) ?? []) inBranches.add(inner)
  const ending = endingIn(uses, users, branching)
  return new Set(
    [...inBranches].filter((one) => branching.has(one) || (!ending.has(one) && (users.get(one)?.length ?? 0) > 1)),
  )
}

function usedBy(symbols: Symbols, { shape }: WrittenSchema): WrittenSchema[] {
  return [...[...referencesIn(shape)].map(symbols.schema), ...findBases(symbols, shape)]
}

/** Reverses the graph: the users of each object. */
function usersIn(uses: Graph): Graph {
  const users = new Map<WrittenSchema, WrittenSchema[]>()
  for (const [user, list] of uses)
    for (const used of list) {
      const known = users.get(used) ?? []
      known.push(user)
      users.set(used, known)
    }
  return users
}

/** The objects that lead neither to one of these nor back to themselves. */
function endingIn(uses: Graph, users: Graph, branching: ReadonlySet<WrittenSchema>): ReadonlySet<WrittenSchema> {
  const open = new Map([...uses].map(([one, list]) => [one, list.length]))
  const ending = new Set([...uses.keys()].filter((one) => open.get(one) === 0 && !branching.has(one)))
  for (const one of ending)
    for (const user of users.get(one) ?? []) {
      const left = (open.get(user) ?? 0) - 1
      open.set(user, left)
      if (left === 0 && !branching.has(user)) ending.add(user)
    }
  return ending
}

/** Returns true if several parts of a shape lead to other objects from the same value. */
function isBranching(symbols: Symbols, shape: Shape): boolean {
  return shapesWithin(shape).some((one) => alternativesIn(one).filter((part) => hasParts(symbols, part)).length > 1)
}

/** The parts of a shape that are about the same value, unless a tag tells them apart. */
function alternativesIn(shape: Shape): readonly Shape[] {
  if (shape.kind === 'named') return []
  const conditions = listConditions(shape)
  if (shape.kind === 'union') return shape.tag === undefined ? [...shape.options, ...conditions] : conditions
  if (shape.kind === 'all') return [...shape.parts, ...conditions]
  // `contains` checks the same entries.
  if (shape.kind === 'list') return [shape.items, ...conditions]
  if (shape.kind !== 'object') return conditions
  const { rules: _, patterns, ...own } = shape
  return [{ ...own, patterns: [] }, ...patterns.map((one) => one.shape), ...conditions]
}

/** Returns true if a shape refers to an object that has parts of its own. */
function hasParts(symbols: Symbols, shape: Shape): boolean {
  return [...referencesIn(shape)].some((key) =>
    ['object', 'list', 'tuple', 'union', 'all', 'named'].includes(symbols.schema(key).shape.kind),
  )
}
