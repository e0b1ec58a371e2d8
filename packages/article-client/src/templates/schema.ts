export { Group } from '../groups/group.ts'
export { PageParams } from '../page-params.ts'
export { CreateTemplateParams, TemplateParams, UpdateTemplateParams } from './params.ts'
export { ExpandedTag, Template } from './template.ts'
