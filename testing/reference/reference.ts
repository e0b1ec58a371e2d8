/** The content of a reference page. Texts are Markdown. */
export interface Reference {
  readonly file: string
  /** The heading of the page, without `Reference: `. */
  readonly title: string
  readonly operations: readonly DocumentedOperation[]
  readonly objects: readonly DocumentedObject[]
}

export interface DocumentedOperation {
  readonly line: number
  /** The call, such as `users.get`. */
  readonly name: string
  /** What tells apart several requests that one call can send, such as `upload`. */
  readonly variant?: string
  readonly method: string
  /** Undefined where the request does not go to the service. */
  readonly path: string | undefined
  /** Set for a SOAP operation. */
  readonly soap?: { readonly action: string; readonly response: string }
  /** The first sentence. */
  readonly summary: string
  /** The other paragraphs before the facts. */
  readonly paragraphs: readonly string[]
  readonly scopes: readonly string[]
  /** A note about the scopes. */
  readonly scopesNote?: string
  readonly success: Success
  readonly errors: readonly DocumentedError[]
  readonly paging?: 'link' | 'envelope' | 'token'
  readonly repeat?: 'safe' | 'not safe'
  readonly repeatNote?: string
  readonly availability?: 'team only' | 'public only' | 'experimental'
  /** Where the items of a page are, such as `data.sites`. */
  readonly items?: string
  readonly token?: 'none'
  /** Names of the params and response fields that hold a secret. */
  readonly secret: readonly string[] | 'whole response'
  readonly params: readonly DocumentedParam[]
  readonly rules: readonly CrossRule[]
}

export interface Success {
  /** `'2xx'` where no single status is documented; undefined where nothing is sent. */
  readonly status: number | '2xx' | undefined
  readonly type: ReferenceType | 'nothing' | 'stream'
}

export interface DocumentedError {
  /** A status such as `404`, or a code such as `E_busy`. */
  readonly code: string
  readonly when: string
}

export type Place = 'path' | 'query' | 'body' | 'whole body' | 'header' | 'client' | 'attribute' | 'element' | 'text'

export interface DocumentedParam {
  readonly line: number
  readonly name: string
  readonly in: Place
  readonly type: ReferenceType
  readonly required: boolean
  readonly rules: readonly Rule[]
  readonly meaning: string
}

export interface DocumentedObject {
  readonly line: number
  readonly name: string
  /** Whether it occurs only inside params. */
  readonly request: boolean
  readonly description: string
  readonly fields: readonly DocumentedField[]
  /** Set where the object is a single value, such as a string with a name. */
  readonly whole?: DocumentedField
  readonly rules: readonly CrossRule[]
}

export interface DocumentedField {
  readonly line: number
  readonly name: string
  readonly in?: Place
  readonly type: ReferenceType
  readonly null: boolean
  readonly presence: 'required' | 'always' | 'optional'
  /** When an optional field is there, in words. */
  readonly when?: string
  readonly values: readonly Rule[]
  readonly meaning: string
}

export type ScalarName =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date-time'
  | 'date'
  | 'URL'
  | 'e-mail'
  | 'object'
  | 'any'
  | 'bytes'
  | 'null'

export type ReferenceType =
  | { readonly kind: 'scalar'; readonly name: ScalarName }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'list'; readonly of: ReferenceType }
  | { readonly kind: 'map'; readonly of: ReferenceType }
  | { readonly kind: 'union'; readonly of: readonly ReferenceType[] }

/** A bound that is absent is open. */
interface Bounds {
  readonly min?: number
  readonly max?: number
}

/** One clause of the column `rule` or `values`. */
export type Rule =
  | ({ readonly kind: 'range' | 'characters' | 'entries' } & Bounds)
  | { readonly kind: 'matches'; readonly pattern: RegExp }
  | { readonly kind: 'one of' | 'seen'; readonly values: readonly string[] }
  | { readonly kind: 'default' | 'only'; readonly value: string }
  | { readonly kind: 'accepts' | 'refuses'; readonly value: unknown }
  | { readonly kind: 'note'; readonly text: string }

/** A rule that spans fields. */
export interface CrossRule {
  readonly line: number
  readonly text: string
  readonly accepts: readonly unknown[]
  readonly refuses: readonly unknown[]
}
