export { CreateTaggingParams, DeleteTaggingParams } from './params.ts'
export { NewTagging, Tagging } from './tagging.ts'
