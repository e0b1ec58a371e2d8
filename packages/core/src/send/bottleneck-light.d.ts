/** The build of bottleneck without its stores in Redis, a third of the size. The package has no types for it. */
declare module 'bottleneck/light.js' {
  import Bottleneck from 'bottleneck'

  export default Bottleneck
}
