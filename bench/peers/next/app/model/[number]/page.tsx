import { RecordedModelPage } from '../../../../../recording/RecordedBody.tsx'
import { serverPage } from '../../pages.tsx'

const page = serverPage('model', RecordedModelPage)

export const generateMetadata = page.generateMetadata

export default page.Page
