export { Extension, ExtensionPath, ExtensionSource, ExtensionVersion } from './extension.ts'
export { ChangePluginsParams, InstallPluginsParams, UpdatePluginsParams } from './params.ts'
export { SiteParams } from '../values/site-params.ts'
