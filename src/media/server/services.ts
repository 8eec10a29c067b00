import type { PictureService } from './serving/picture-service.ts'

export interface MediaServices {
  readonly pictures: PictureService
}
