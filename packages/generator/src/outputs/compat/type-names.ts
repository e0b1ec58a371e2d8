import { everyGroup, type Group, type Operation, pascal } from '../../output.ts'

/** The names that an old client has for the types of a call. */
export interface CallTypes {
  /** `CompletionCreate` of `chat.completions.create`, as its own group exports it. */
  readonly short: string
  /** `ChatCompletionCreate`, as the groups around it export it too. */
  readonly long: string
}

/** Names the types of each call: after its group, in the singular, and the call. */
export function nameCallTypes(root: Group): ReadonlyMap<Operation, CallTypes> {
  const named = new Map<Operation, CallTypes>()
  for (const { path, operations } of everyGroup(root))
    for (const operation of operations) {
      const own = pascal(operation.call.at(-1) as string)
      const groups = path.map((part) => pascal(singular(part)))
      named.set(operation, { short: `${groups.at(-1) ?? ''}${own}`, long: `${groups.join('')}${own}` })
    }
  return named
}

function singular(name: string): string {
  if (/(?:ss|us|is)$/.test(name)) return name
  if (/[^aeiou]ies$/.test(name)) return name.replace(/ies$/, 'y')
  if (/(?:ch|sh|x|ss|z)es$/.test(name)) return name.replace(/es$/, '')
  return name.replace(/s$/, '')
}
