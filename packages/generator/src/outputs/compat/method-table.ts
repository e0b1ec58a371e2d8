import { type Group, literal, type SourceFile, typeKey } from '../../output.ts'
import type { CompatCall } from './read-call.ts'

/** `methods.gen.ts`: how each method of the class makes its call. */
export function printMethods(root: Group, callsOf: (group: Group) => readonly CompatCall[], file: SourceFile): string {
  const core = '@portolan/core/compat'
  const group = file.type('CompatGroup', core)
  const method = file.value('method', core)
  const print = (one: Group): string => {
    const members = [
      ...callsOf(one).map((call) => `${typeKey(call.operation.call.at(-1) as string)}: ${method}(${printInit(call)})`),
      ...one.groups.map((inner) => `${typeKey(inner.path.at(-1) as string)}: ${print(inner)}`),
    ]
    return `{ ${members.join(',\n')} }`
  }
  return `/** How each method makes its call. */\nexport const methods: ${group} = ${print(root)}`
}

function printInit({ id, params, emptyBody, gives, page, streamParam, events }: CompatCall): string {
  const isStream = gives === 'stream' || (streamParam !== undefined && gives === 'data')
  const init = {
    ...(id === undefined ? {} : { id }),
    ...(params === 'none' ? {} : { params: true }),
    // A required one has fields.
    ...(emptyBody && params === 'optional' ? { emptyBody } : {}),
    ...(page && gives === 'list' ? { page } : {}),
    ...(gives === 'response' ? { binary: true } : {}),
    ...(isStream ? { stream: gives === 'stream' ? true : streamParam } : {}),
    ...(isStream && events && Object.keys(events).length > 0 ? { events } : {}),
  }
  return Object.keys(init).length > 0 ? literal(init) : ''
}
