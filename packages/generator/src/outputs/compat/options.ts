import { commonName, defaultServer, type OptionsSchema, pascal, type Service } from '../../output.ts'

/** The options of the output, under `compat` in the config. */
export interface CompatOptions {
  /** The generator of the old client. @default 'stainless' */
  readonly like?: 'stainless'
  /** The name of the class. @default the name of the service, spelled as in its title */
  readonly class?: string
  /** The prefix of the environment variables: `ACME`, as in `ACME_API_KEY`. @default the name of the class */
  readonly env?: string
  /** The options of the class that are sent as headers, with their environment variables. */
  readonly headers?: Readonly<Record<string, { readonly header: string; readonly env?: string }>>
  /** The field of an error's body that becomes `error` of the old errors. @default the whole body */
  readonly errorField?: string
  /** The header of the option `idempotencyKey`. @default 'Idempotency-Key' */
  readonly idempotencyHeader?: string
  /** The names of calls that return the `Response`. @default those whose response is a file */
  readonly binary?: readonly string[]
}

export const optionsSchema: OptionsSchema = {
  properties: {
    like: { enum: ['stainless'], description: 'The generator of the old client.' },
    class: { type: 'string', pattern: '^[A-Za-z_$][A-Za-z0-9_$]*$', description: 'The name of the class.' },
    env: {
      type: 'string',
      pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
      description: 'The prefix of the environment variables: `ACME`, as in `ACME_API_KEY`.',
    },
    headers: {
      type: 'object',
      description: 'The options of the class that are sent as headers.',
      additionalProperties: {
        type: 'object',
        required: ['header'],
        additionalProperties: false,
        properties: { header: { type: 'string' }, env: { type: 'string' } },
      },
    },
    errorField: { type: 'string', description: 'The field of an error’s body that the old errors have as `error`.' },
    idempotencyHeader: { type: 'string', description: 'The header of the option `idempotencyKey`.' },
    binary: {
      type: 'array',
      items: { type: 'string' },
      description: 'The calls that return the `Response`, such as `files.content`.',
    },
  },
}

/** The options, completed from the service. */
export type CompatPlan = Required<Omit<CompatOptions, 'errorField' | 'like'>> & Pick<CompatOptions, 'errorField'>

/** The properties of a service's old client that no document contains. */
const known: Readonly<Record<string, CompatOptions>> = {
  'api.openai.com': {
    class: 'OpenAI',
    errorField: 'error',
    headers: {
      organization: { header: 'OpenAI-Organization', env: 'OPENAI_ORG_ID' },
      project: { header: 'OpenAI-Project', env: 'OPENAI_PROJECT_ID' },
    },
  },
}

export function completeOptions(service: Service, options: CompatOptions): CompatPlan {
  const host = /^https:\/\/([^/:]+)/.exec(defaultServer(service.servers)?.url ?? '')?.[1] ?? ''
  const { like: _, ...all } = { ...known[host], ...options }
  const name = all.class ?? findSpelling(service)
  const env = (all.env ?? name).toUpperCase()
  return {
    ...all,
    class: name,
    env,
    headers: all.headers ?? {},
    idempotencyHeader: all.idempotencyHeader ?? 'Idempotency-Key',
    binary: all.binary ?? [],
  }
}

/** The name of the service, spelled as in its title: `OpenAI` for `The OpenAI API`. */
function findSpelling({ name, title }: Service): string {
  const own = pascal(name)
  const found = (title.match(/[A-Za-z0-9]+/g) ?? []).find((word) => word.toLowerCase() === own.toLowerCase())
  const spelled = found !== undefined && /^[A-Z]/.test(found) ? found : own
  return spelled === commonName ? `${spelled}Api` : spelled
}
