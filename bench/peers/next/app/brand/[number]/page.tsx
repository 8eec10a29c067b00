import { RecordedBrandPage } from '../../../../../recording/RecordedBody.tsx'
import { serverPage } from '../../pages.tsx'

const page = serverPage('brand', RecordedBrandPage)

export const generateMetadata = page.generateMetadata

export default page.Page
