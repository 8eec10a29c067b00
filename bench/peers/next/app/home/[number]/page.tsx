import { RecordedHomePage } from '../../../../../recording/RecordedBody.tsx'
import { serverPage } from '../../pages.tsx'

const page = serverPage('home', RecordedHomePage)

export const generateMetadata = page.generateMetadata

export default page.Page
