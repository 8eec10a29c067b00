/** Polite sentences, with families and with what they say about themselves; see `../sentences.ts`. */
export const POLITE_SENTENCES = `
Do you have a seven seater under thirty five thousand dollars please? => ?seats=7&range[price]=:35000
Like a Carnival but cheaper, please => ?body=People+Mover&range[price]=:52000
We live in Ballarat and need an eight seater => ?seats=8&near=Ballarat+3350&sortBy=Car_production:distance:asc
seven seats, diesel, able to tow a two tonne caravan => ?fuel=Diesel&seats=7&range[towingcapacitybraked]=2000:
Have you any Kia Picanto with low kilometres? => ?make=Kia&make_model=Kia:Picanto&range[km]=:50000
No SUVs please, only a sedan with heated seats => ?body=Sedan&filtered_features=Heated+Front+Seats&not[body]=SUV
My wife wants a blue CX-3, what have you got? => ?make=Mazda&make_model=Mazda:CX-3&simple_colour=Blue
Which electric cars go at least 400 km on a charge? => ?fuel=Electric&range[electric_range]=400:
Grandparents needing seven seats in Victoria, forty thousand maximum => ?seats=7&state=VIC&range[price]=:40000
We would prefer a Toyota or Subaru with all wheel drive => ?make=Subaru&make=Toyota&drive=AWD
Please, an SUV that fits three child seats, under 30k => ?body=SUV&range[price]=:30000
Kia Carnival with a power tailgate, eight seats, Gold Coast => ?make=Kia&make_model=Kia:Carnival&seats=8&filtered_features=Power+Tailgate&near=Gold+Coast+4217&sortBy=Car_production:distance:asc
a used Outlander with seven seats, not grey => /search/used-cars?make=Mitsubishi&make_model=Mitsubishi:Outlander&seats=7&not[simple_colour]=Grey
no more than sixteen and a half thousand, automatic, red or blue => ?transmission=Automatic&simple_colour=Blue&simple_colour=Red&range[price]=:16500
Like a Kluger, but not as dear => ?body=SUV&range[price]=:56000
a white or silver Camry sedan under $28,000, please => ?make=Toyota&make_model=Toyota:Camry&body=Sedan&simple_colour=Silver&simple_colour=White&range[price]=:28000
plug-in hybrid Outlander under sixty thousand? => ?make=Mitsubishi&make_model=Mitsubishi:Outlander&fuel=Plug-in+Hybrid&range[price]=:60000
Something for the grandchildren: seven seats, petrol, Adelaide => ?fuel=Petrol&seats=7&near=Adelaide+5000&sortBy=Car_production:distance:asc
is there a Honda CR-V that seats seven near Wagga Wagga => ?make=Honda&make_model=Honda:CR-V&seats=7&near=Wagga+Wagga+2650&sortBy=Car_production:distance:asc
RAV4 Cruiser hybrid, brand new, please => /search/new-cars?make=Toyota&make_model=Toyota:RAV4&badge=Cruiser&fuel=Hybrid
Would you have a station wagon under 100,000 km? => ?body=Wagon&range[km]=:100000
like an X-Trail but hybrid => ?body=SUV&fuel=Hybrid&range[price]=25500:42500
What's available near postcode 3550 with seven seats? => ?seats=7&near=3550&sortBy=Car_production:distance:asc
Do you have any special offers on family cars? => ?categories=Family&categories=Special+Offers
Would a RAV4 with towbar be available near Coffs Harbour? => ?make=Toyota&make_model=Toyota:RAV4&filtered_features=Towbar&near=Coffs+Harbour+2450&sortBy=Car_production:distance:asc
Hyundai Tuscon with heated seats and head-up display, under forty five thousand => ?make=Hyundai&make_model=Hyundai:Tucson&filtered_features=Head-up+Display&filtered_features=Heated+Front+Seats&range[price]=:45000
A Corolla or Yaris for my mother, under twenty two thousand => ?make=Toyota&make_model=Toyota:Corolla&make_model=Toyota:Yaris&range[price]=:22000
Not black, not grey, automatic hatch up to $16,000 => ?body=Hatch&transmission=Automatic&not[simple_colour]=Black&not[simple_colour]=Grey&range[price]=:16000
a Toyota Camry, nothing over eighteen thousand => ?make=Toyota&make_model=Toyota:Camry&range[price]=:18000
Mazda 3, automatic, up to 90,000 kms, not white => ?make=Mazda&make_model=Mazda:3&transmission=Automatic&not[simple_colour]=White&range[km]=:90000
SUV with a tow bar and reverse camera near Warwick => ?body=SUV&filtered_features=Reverse+Camera&filtered_features=Towbar&near=Warwick+4370&sortBy=Car_production:distance:asc
Which is your cheapest hatchback? => ?body=Hatch&sortBy=Car_production:price:asc
pensioner seeking an auto sedan, twelve to sixteen thousand => ?body=Sedan&transmission=Automatic&range[price]=12000:16000
Kona Electric with at least 350 km range => ?make=Hyundai&make_model=Hyundai:Kona&fuel=Electric&range[electric_range]=350:
a Golf with sunroof and apple carplay near Ipswich => ?make=Volkswagen&make_model=Volkswagen:Golf&filtered_features=Apple+CarPlay&filtered_features=Sunroof&near=Ipswich+4305&sortBy=Car_production:distance:asc
Hatch with adaptive cruise control and blind spot monitor, newer than 2019 => ?body=Hatch&filtered_features=Adaptive+Cruise+Control&filtered_features=Blind+Spot+Monitor&range[year]=2020:
seven seater within 60 km of Gatton => ?seats=7&near=Gatton+4343&within=60&sortBy=Car_production:distance:asc
I'd like a CX-5 Maxx Sport under forty thousand dollars => ?make=Mazda&make_model=Mazda:CX-5&badge=Maxx+Sport&range[price]=:40000
Like a CX-5 but with seven seats => ?body=SUV&seats=7&range[price]=24000:40000
We live in Kiama; a hybrid SUV, please => ?body=SUV&fuel=Hybrid&near=Kiama+2533&sortBy=Car_production:distance:asc
Corolla or Camry hybrid, used, under 50,000 kilometres => /search/used-cars?make=Toyota&make_model=Toyota:Camry&make_model=Toyota:Corolla&fuel=Hybrid&range[km]=:50000
O'Brien's kia => ?make=Kia&query=O'Brien's
suv under 20k, no deposit => ?body=SUV&range[price]=:20000
kia, c class licence => /search/kia
Eight seats, not diesel => ?seats=8&not[fuel]=Diesel
Forester or Tucson, less than 40,000 km => ?make=Hyundai&make=Subaru&make_model=Hyundai:Tucson&make_model=Subaru:Forester&range[km]=:40000
new or demonstrator CX-5 with power tailgate => /search/new-and-demo-cars?make=Mazda&make_model=Mazda:CX-5&filtered_features=Power+Tailgate
Carnival within 80 km of Bowral => ?make=Kia&make_model=Kia:Carnival&near=Bowral+2576&within=80&sortBy=Car_production:distance:asc
`
