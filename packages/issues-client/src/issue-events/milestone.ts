import { dateTime, mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { User } from './user.ts'

/** A milestone of a repository. @see seed 002, D, Milestone object */
export interface Milestone {
  url?: string
  html_url?: string
  labels_url?: string
  id?: number
  node_id?: string
  /** Its number within the repository. */
  number: number
  state?: Open<'open' | 'closed'>
  title: string
  description?: string | null
  creator?: User | null
  open_issues?: number
  closed_issues?: number
  /** Date-time. */
  created_at?: string
  /** Date-time. */
  updated_at?: string
  /** Date-time. */
  closed_at?: string | null
  /** Date-time. */
  due_on?: string | null
}

const text = z.exactOptional(z.string())

export const Milestone = mirrors<Milestone>()(
  z.object({
    url: text,
    html_url: text,
    labels_url: text,
    id: z.exactOptional(z.int()),
    node_id: text,
    number: z.int(),
    state: z.exactOptional(openSet(['open', 'closed'])),
    title: z.string(),
    description: z.exactOptional(z.nullable(z.string())),
    creator: z.exactOptional(z.nullable(User)),
    open_issues: z.exactOptional(z.int()),
    closed_issues: z.exactOptional(z.int()),
    created_at: z.exactOptional(dateTime),
    updated_at: z.exactOptional(dateTime),
    closed_at: z.exactOptional(z.nullable(dateTime)),
    due_on: z.exactOptional(z.nullable(dateTime)),
  }),
)
