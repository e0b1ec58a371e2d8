import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperationEntry } from '../../../../packages/cli/src/manifest/manifest.ts'

interface Endpoint {
  readonly parameters?: readonly { readonly name: string; readonly example?: unknown }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> }
  readonly 'x-portolan-calls'?: readonly string[]
}

/** The examples of the OpenAPI documents: endpoints, by service and call. */
export type RecordedEndpoints = ReadonlyMap<string, Endpoint>

/** Reads the OpenAPI documents of the packages. Their examples come from calls against the emulator. */
export function readEndpoints(root: string): RecordedEndpoints {
  const found = new Map<string, Endpoint>()
  for (const file of globSync('packages/*/openapi/*.json', { cwd: root })) {
    const service = file.replace(/^.*\//, '').replace(/(?:-team)?\.json$/, '')
    const { paths } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      paths: Record<string, Record<string, Endpoint>>
    }
    for (const endpoint of Object.values(paths).flatMap((methods) => Object.values(methods)))
      for (const call of endpoint['x-portolan-calls'] ?? [])
        if (!found.has(`${service} ${call}`)) found.set(`${service} ${call}`, endpoint)
  }
  return found
}

/** The params of a call, as the OpenAPI document has them. */
export function recordedParams(endpoint: Endpoint | undefined, { params }: OperationEntry): Record<string, unknown> {
  const { parameters = [], requestBody } = endpoint ?? {}
  const body = Object.values(requestBody?.content ?? {})[0]?.example
  const values = params.map(({ name, at, type }): [string, unknown] => {
    if (at === 'whole body') return [name, type === 'bytes' ? undefined : body]
    const parameter = parameters.find((one) => one.name === name)
    return [name, parameter ? parameter.example : (body as Record<string, unknown> | undefined)?.[name]]
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
