import { RecordedLocationPage } from '../../../../../recording/RecordedBody.tsx'
import { serverPage } from '../../pages.tsx'

const page = serverPage('location', RecordedLocationPage)

export const generateMetadata = page.generateMetadata

export default page.Page
