import { apply } from '@oddbird/popover-polyfill/fn'

// In the first layer, so that every rule of a popover overrides the browser's usual ones, as it does where popovers are native.
apply({ layerName: 'popover-fallback' })
