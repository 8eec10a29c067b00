import { clientPage } from '../../../pages.tsx'
import { WholeModelPage } from '../../WholeModelPage.tsx'

const page = clientPage('model', WholeModelPage)

export const generateMetadata = page.generateMetadata

export default page.Page
