// Written by `portolan-generate`: change the document, and write it again.
import type { Group, NewTagging, Tagging } from '../objects/types.gen.ts'

/** What new items of a team can be made from; available on a team only. */
export interface Template {
  /** Body of the template, in Markdown; it may hold variables. */
  body: string

  /** The template's id. */
  id: number

  /** Name of the template. */
  name: string

  /** Body of the template, with its variables expanded. */
  expanded_body: string

  /** Tags of the template, with their variables expanded. */
  expanded_tags: ExpandedTag[]

  /** Title of the template, with its variables expanded. */
  expanded_title: string

  /** The group that the template belongs to; null when the template is public. */
  group: Group | null

  /** Tags for the items that are made from the template. */
  tags: Tagging[]

  /** Title for the items; its variables are expanded when an item is made. */
  title: string

  /** Whether co-editing is on for the items. */
  coedit: boolean
}

/** A tag of a template, with its variables expanded. */
export interface ExpandedTag {
  /** The tag's name, with its variables expanded. */
  name: string

  /** Versions of what the tag names; nearly always empty. */
  versions: string[]
}

/** Params of `templates.create`. */
export interface CreateTemplateParams {
  /** Body of the template, in Markdown; it may hold variables. */
  body: string

  /** Name of the template. */
  name: string

  /** Tags for the items that are made from the template. */
  tags: NewTagging[]

  /** Title for the items; its variables are expanded when an item is made. */
  title: string

  /** Whether co-editing is on for the items. */
  coedit?: boolean | undefined

  /** The URL name of the group that the template belongs to; null makes the template public. */
  group_url_name?: string | null | undefined
}

/** Params of `templates.get`, `templates.delete`. */
export interface TemplateParams {
  /** The template's id. */
  template_id: number | string
}

/** Params of `templates.update`. */
export interface UpdateTemplateParams {
  /** The template's id. */
  template_id: number | string

  /** Body of the template, in Markdown; it may hold variables. */
  body: string

  /** Name of the template. */
  name: string

  /** Tags for the items that are made from the template. */
  tags: NewTagging[]

  /** Title for the items; its variables are expanded when an item is made. */
  title: string

  /** Whether co-editing is on for the items. */
  coedit?: boolean | undefined

  /** The URL name of the group that the template belongs to; null makes the template public. */
  group_url_name?: string | null | undefined
}
