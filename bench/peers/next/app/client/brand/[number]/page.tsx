import { clientPage } from '../../../pages.tsx'
import { WholeBrandPage } from '../../WholeBrandPage.tsx'

const page = clientPage('brand', WholeBrandPage)

export const generateMetadata = page.generateMetadata

export default page.Page
