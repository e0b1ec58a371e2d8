export {
  composedCalls,
  type ComposedCall,
  type ComposedParam,
  type Config,
  type ConfigFile,
  configOf,
  type LoginCalls,
  readConfig,
} from '@portolan/openapi'
