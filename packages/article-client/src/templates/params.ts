import { digits, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { NewTagging } from '../taggings/tagging.ts'

export interface TemplateParams {
  template_id: number | string
}

/** What a template is made of. Body, tags and title may hold variables such as `%{Year}`. @see seed 000, Templates */
export interface CreateTemplateParams {
  /** Markdown. */
  body: string
  name: string
  tags: NewTagging[]
  title: string
  /** Whether others may edit the items that are made of it. */
  coedit?: boolean | undefined
  /** The group that it belongs to; null makes it public in the team. */
  group_url_name?: string | null | undefined
}

/** What a template is changed to: all required fields, as for a new one. */
export interface UpdateTemplateParams extends CreateTemplateParams {
  template_id: number | string
}

const content = {
  body: z.string(),
  name: z.string(),
  tags: z.array(NewTagging),
  title: z.string(),
  coedit: z.optional(z.boolean()),
  group_url_name: z.optional(z.nullable(z.string())),
}

export const TemplateParams = mirrors<TemplateParams>()(z.strictObject({ template_id: digits() }))
export const CreateTemplateParams = mirrors<CreateTemplateParams>()(z.strictObject(content))
export const UpdateTemplateParams = mirrors<UpdateTemplateParams>()(
  z.strictObject({ template_id: digits(), ...content }),
)
