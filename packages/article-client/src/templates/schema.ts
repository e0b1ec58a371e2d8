import { integerLike, booleanParam, nullableString, type Schema } from '@portolan/core/schema'
import { Group } from '../groups/schema.ts'
import { NewTagging, Tagging } from '../taggings/schema.ts'
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

const content = {
  body: z.string(),
  name: z.string(),
  tags: z.array(NewTagging),
  title: z.string(),
  coedit: booleanParam,
  group_url_name: z.optional(nullableString),
}

export const TemplateParams: Schema<types.TemplateParams> = z.strictObject({ template_id: integerLike() })
export const CreateTemplateParams: Schema<types.CreateTemplateParams> = z.strictObject(content)
export const UpdateTemplateParams: Schema<types.UpdateTemplateParams> = z.strictObject({
  template_id: integerLike(),
  ...content,
})
