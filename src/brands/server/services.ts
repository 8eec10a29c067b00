import type { ModelDirectory } from './model-directory.ts'

export interface BrandServices {
  readonly models: ModelDirectory
}
