// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions, PagedOptions, PagedRequest } from '@portolan/core'
import type { PageParams } from '../pages/types.gen.ts'
import type { CreateTemplateParams, Template, TemplateParams, UpdateTemplateParams } from './types.gen.ts'
import { createTemplate, deleteTemplate, getTemplate, listTemplates, updateTemplate } from './operations.ts'

/** Templates for the new items of a team. */
export interface Templates {
  /**
   * Returns the templates of the team.
   *
   * `GET /api/v2/templates`
   * @see reference.md#templateslist
   */
  list(params?: PageParams, options?: PagedOptions): PagedRequest<Template, Template[]>
  /**
   * Returns one template.
   *
   * `GET /api/v2/templates/:template_id`
   * @throws NotFoundError no such template
   * @see reference.md#templatesget
   */
  get(params: TemplateParams, options?: CallOptions): ApiRequest<Template>
  /**
   * Creates a template, and returns it.
   *
   * `POST /api/v2/templates`
   * @see reference.md#templatescreate
   */
  create(params: CreateTemplateParams, options?: CallOptions): ApiRequest<Template>
  /**
   * Changes a template, and returns it.
   *
   * `PATCH /api/v2/templates/:template_id`
   *
   * The body is that of a new template: the same four fields are required, whether they change or not.
   * @throws NotFoundError no such template
   * @see reference.md#templatesupdate
   */
  update(params: UpdateTemplateParams, options?: CallOptions): ApiRequest<Template>
  /**
   * Deletes a template.
   *
   * `DELETE /api/v2/templates/:template_id`
   * @throws NotFoundError no such template
   * @see reference.md#templatesdelete
   */
  delete(params: TemplateParams, options?: CallOptions): ApiRequest<void>
}

/** The operations of the group, by the names of its methods. */
export const members = {
  list: listTemplates,
  get: getTemplate,
  create: createTemplate,
  update: updateTemplate,
  delete: deleteTemplate,
}
