import { dateTime, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** Who owns an app: an account, or an enterprise, which has a `slug` in place of a `login`. */
export interface AppOwner {
  id?: number
  login?: string
  slug?: string
  name?: string | null
  node_id?: string
  /** Of an enterprise. */
  description?: string | null
  url?: string
  html_url?: string
  /** Of an enterprise. */
  website_url?: string | null
  avatar_url?: string
  type?: string
  /** Date-time; of an enterprise. */
  created_at?: string | null
  /** Date-time; of an enterprise. */
  updated_at?: string | null
}

/** An app that acted for an account. @see seed 002, D, App object */
export interface App {
  id: number
  slug?: string
  node_id?: string
  owner?: AppOwner | null
  name: string
  description?: string | null
  external_url?: string
  html_url?: string
  /** Date-time. */
  created_at?: string
  /** Date-time. */
  updated_at?: string
  /** Name of a permission → level of access. */
  permissions?: Record<string, string>
  /** Names of events that the app is told of. */
  events?: string[]
}

const text = z.exactOptional(z.string())
const nullableText = z.exactOptional(z.nullable(z.string()))

export const AppOwner = mirrors<AppOwner>()(
  z.object({
    id: z.exactOptional(z.int()),
    login: text,
    slug: text,
    name: nullableText,
    node_id: text,
    description: nullableText,
    url: text,
    html_url: text,
    website_url: nullableText,
    avatar_url: text,
    type: text,
    created_at: z.exactOptional(z.nullable(dateTime)),
    updated_at: z.exactOptional(z.nullable(dateTime)),
  }),
)

export const App = mirrors<App>()(
  z.object({
    id: z.int(),
    slug: text,
    node_id: text,
    owner: z.exactOptional(z.nullable(AppOwner)),
    name: z.string(),
    description: nullableText,
    external_url: text,
    html_url: text,
    created_at: z.exactOptional(dateTime),
    updated_at: z.exactOptional(dateTime),
    permissions: z.exactOptional(z.record(z.string(), z.string())),
    events: z.exactOptional(z.array(z.string())),
  }),
)
