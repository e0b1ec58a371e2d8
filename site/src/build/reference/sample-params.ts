import type { ParamEntry } from '../../../../packages/cli/src/manifest/manifest.ts'
import { makeSample } from '../../../../packages/cli/src/manifest/example.ts'

/** Params for a call without a written example: the required ones, made from their examples or types. */
export function sampleParams(params: readonly ParamEntry[]): Readonly<Record<string, unknown>> {
  const required = params.filter((param) => param.required)
  return Object.fromEntries(
    required.map((param) => [param.name, param.list ? [sampleValue(param)] : sampleValue(param)]),
  )
}

function sampleValue(param: ParamEntry): unknown {
  return makeSample(param) ?? (param.type === 'object' ? {} : param.name)
}

/** Said of an example with such params, if it fails. */
export const noExample = 'The params are made up, and the emulator has no record that they name.'
