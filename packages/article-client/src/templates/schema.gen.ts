// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, integerLike } from '@portolan/core/schema'
import { Group, NewTagging, Tagging } from '../objects/schema.gen.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const ExpandedTag: Schema<types.ExpandedTag> = z.object({ name: z.string(), versions: z.array(z.string()) })

export const Template: Schema<types.Template> = z.object({
  body: z.string(),
  id: z.int(),
  name: z.string(),
  expanded_body: z.string(),
  expanded_tags: z.array(ExpandedTag),
  expanded_title: z.string(),
  group: z.nullable(Group),
  tags: z.array(Tagging),
  title: z.string(),
  coedit: z.boolean(),
})

export const CreateTemplateParams: Schema<types.CreateTemplateParams> = z.strictObject({
  body: z.string(),
  name: z.string(),
  tags: z.array(NewTagging),
  title: z.string(),
  coedit: z.optional(z.boolean()),
  group_url_name: z.optional(z.nullable(z.string())),
})

export const TemplateParams: Schema<types.TemplateParams> = z.strictObject({ template_id: integerLike({ min: 0 }) })

export const UpdateTemplateParams: Schema<types.UpdateTemplateParams> = z.strictObject({
  template_id: integerLike({ min: 0 }),
  body: z.string(),
  name: z.string(),
  tags: z.array(NewTagging),
  title: z.string(),
  coedit: z.optional(z.boolean()),
  group_url_name: z.optional(z.nullable(z.string())),
})
export { PageParams } from '../objects/schema.gen.ts'
