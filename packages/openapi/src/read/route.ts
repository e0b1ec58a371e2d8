import { readFunctionName } from '../dialects/function-names.ts'
import { readSdkName } from '../dialects/sdk-names.ts'
import { extensions } from '../extensions/table.ts'
import type { Route } from './short-names.ts'
import type { Entry } from './entries.ts'

/** Reads the document's hints for the name of a call. */
export function readRoute({ place, method, path }: Entry): Omit<Route, 'many' | 'one'> {
  const [tag] = place.texts('tags')
  return {
    operationId: readFunctionName({ operationId: place.text('operationId'), tag, path, method }),
    method,
    path,
    tag,
    sdk: readSdkName(place),
    given: place.extension(extensions.call),
  }
}
