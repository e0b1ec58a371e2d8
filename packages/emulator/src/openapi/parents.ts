import type { Schemas } from '@portolan/openapi/model'
import type { Json } from '../json.ts'
import { castParam } from './cast-param.ts'
import { singular } from './singular.ts'

/** Names that do not name their owner: `{id}` at `/sites/{id}/backups` is the `siteId` of a backup. */
const ownNames = /^(?:id|uuid|guid|name|slug|key|code|number)$/i

/** The params of a path that are fields of its records too: `catId`, or `cat_id`. */
export function findParents(
  template: string,
  id: string,
  fields: Json,
  param: (name: string) => unknown,
  schemas: Schemas,
): Json {
  const plain = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase()
  const places = template.matchAll(/(?<holder>[^/{}]*)\/\{(?<name>[^}=]+)/g)
  const entries = Array.from(places, ({ groups }) => {
    const { holder = '', name = '' } = groups ?? {}
    const meant = plain(ownNames.test(name) ? singular(holder) + name : name)
    const field = Object.keys(fields).find((one) => one !== id && plain(one) === meant)
    return field === undefined ? [] : [[field, castParam(param(name), fields[field], schemas)] as const]
  })
  return Object.fromEntries(entries.flat().filter(([, value]) => value !== undefined))
}
