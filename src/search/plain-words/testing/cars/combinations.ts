/** Sentences with whole sentences that combine all of these; see `../sentences.ts`. */
export const COMBINED_SENTENCES = `
red diesel ute under 40k with towbar near Geelong => ?body=Ute&fuel=Diesel&simple_colour=Red&filtered_features=Towbar&range[price]=:40000&near=Geelong+3220&sortBy=Car_production:distance:asc
2019 corolla hatch low kms => ?make=Toyota&make_model=Toyota:Corolla&body=Hatch&range[year]=2019:2019&range[km]=:50000
something like a CX-5 but cheaper => ?body=SUV&range[price]=:32000
hilux 4x4 auto not white => ?make=Toyota&make_model=Toyota:HiLux&transmission=Automatic&drive=4WD&not[simple_colour]=White
hilux => /search/toyota/hilux
2019 corolla => ?make=Toyota&make_model=Toyota:Corolla&range[year]=2019:2019
new toyota => /search/new-cars?make=Toyota
demo kia => /search/demo-cars?make=Kia
stock S1004 => ?query=stock+S1004
rego 988 RX3 => ?query=rego+988+RX3
10700 => ?query=10700
2008 => ?query=2008
suv in ballarat => ?body=SUV&near=Ballarat+3350&within=50&sortBy=Car_production:distance:asc
hatch in victoria => ?body=Hatch&state=VIC
under $120 a week => ?query=under+$120+a+week
like a ranger but newer => ?body=Ute&range[price]=36500:61000&range[year]=2019:
cheaper than a kluger => ?body=SUV&range[price]=:56000
land crusier => /search/toyota/landcruiser
something similar to a rav4 with lower kms => ?body=SUV&range[price]=28500:47500&range[km]=:32000
alternative to a tesla model 3 => ?body=Sedan&range[price]=39000:65000
bigger than a corolla => ?body=4x4&body=People+Mover&body=SUV&body=Sedan&body=Wagon&range[price]=15000:25000
suv bigger than a corolla under 50k => ?body=SUV&range[price]=:50000
something like a camry but bigger => ?body=4x4&body=People+Mover&body=SUV&body=Wagon&range[price]=22500:37500
bigger than a carnival => ?body=People+Mover&range[price]=39000:65000&range[seats]=9:
bigger than a cx-5 => ?body=SUV&range[price]=24000:40000&range[seats]=6:
like a swift but newer than 2020 => ?body=Hatch&range[price]=10500:17500&range[year]=2021:
like a golf => ?body=Hatch&range[price]=21500:36000
like an outlander but cheaper and newer => ?body=SUV&range[price]=:48000&range[year]=2023:
reliable suv under 40k => ?body=SUV&range[price]=:40000&query=reliable
show me red utes under 40k => ?body=Ute&simple_colour=Red&range[price]=:40000
i want a small car under 15k => ?range[price]=:15000&query=small
looking for a 7 seater diesel => ?fuel=Diesel&seats=7
do you have any automatic hatchbacks => ?body=Hatch&transmission=Automatic
i need a ute with a towbar for under $45k please => ?body=Ute&filtered_features=Towbar&range[price]=:45000
what suvs have you got under 30 grand => ?body=SUV&range[price]=:30000
can i get a white hilux => ?make=Toyota&make_model=Toyota:HiLux&simple_colour=White
hi, got any manual golfs? => ?make=Volkswagen&make_model=Volkswagen:Golf&transmission=Manual
toyota corolla 2019 auto petrol white low kms under 25k => ?make=Toyota&make_model=Toyota:Corolla&fuel=Petrol&transmission=Automatic&simple_colour=White&range[price]=:25000&range[year]=2019:2019&range[km]=:50000
diesel automatic 4wd 7 seats under 70k => ?fuel=Diesel&transmission=Automatic&drive=4WD&seats=7&range[price]=:70000
used toyota landcruiser gxl diesel near brisbane => /search/used-cars?make=Toyota&make_model=Toyota:LandCruiser&badge=GXL&fuel=Diesel&near=Brisbane+4000&sortBy=Car_production:distance:asc
first car => ?query=first+car
first car under 12k auto => ?transmission=Automatic&range[price]=:12000&query=first+car
cheap suv with power seats => ?body=SUV&query=power+seats&sortBy=Car_production:price:asc
hatch with a third row => ?body=Hatch&seats=7
suv with 3rd row seats => ?body=SUV&seats=7
wanted: toyota yaris auto => ?make=Toyota&make_model=Toyota:Yaris&transmission=Automatic
chevy? no, toyota hilux => /search/toyota/hilux
red mazda3, no, white => ?make=Mazda&make_model=Mazda:3&simple_colour=White
corolla scratch that camry hybrid => ?make=Toyota&make_model=Toyota:Camry&fuel=Hybrid
22 ranger xlt => ?make=Ford&make_model=Ford:Ranger&badge=XLT&range[year]=2022:2022
'21 mazda 2 auto => ?make=Mazda&make_model=Mazda:2&transmission=Automatic&range[year]=2021:2021
anything bar ford under 25k suv => ?body=SUV&not[make]=Ford&range[price]=:25000
electric car with more than 400 km range under 60k => ?fuel=Electric&range[price]=:60000&range[electric_range]=400:
hybrid rav4 awd 2020 or newer => ?make=Toyota&make_model=Toyota:RAV4&fuel=Hybrid&drive=AWD&range[year]=2020:
white ranger wildtrak 2021 low kms => ?make=Ford&make_model=Ford:Ranger&badge=Wildtrak&simple_colour=White&range[year]=2021:2021&range[km]=:50000
mazda3 auto sedan => ?make=Mazda&make_model=Mazda:3&body=Sedan&transmission=Automatic
e+ leaf => ?make=Nissan&make_model=Nissan:Leaf&badge=e+
tesla 3 => /search/tesla/model-3
hilux ballarat => ?make=Toyota&make_model=Toyota:HiLux&near=Ballarat+3350&sortBy=Car_production:distance:asc
S1004 => ?query=S1004
U10700 => ?query=U10700
hilux in 2019 => ?make=Toyota&make_model=Toyota:HiLux&range[year]=2019:2019
bmw 330i under 60k => ?make=BMW&make_model=BMW:3+Series&badge=330i&range[price]=:60000
kia 7 seater => ?make=Kia&seats=7
988RX3 => ?query=988RX3
JTELB71J607123456 => ?query=JTELB71J607123456
range rover evoque p250 => ?make=Land+Rover&make_model=Land+Rover:Range+Rover+Evoque&badge=P250
mazda 3 g20 pure => ?make=Mazda&make_model=Mazda:3&badge=G20+Pure
gt => ?query=gt
sport => ?query=sport
gx => ?badge=GX
n line => ?make=Hyundai&make_model=Hyundai:i30&badge=N+Line
family => ?categories=Family
6 seater => ?range[seats]=6:6
grand => ?query=grand
subaru xv => ?make=Subaru&query=xv
sr5 hilux 4x4 diesel auto under 50k near melbourne with tow bar => ?make=Toyota&make_model=Toyota:HiLux&badge=SR5&fuel=Diesel&transmission=Automatic&drive=4WD&filtered_features=Towbar&range[price]=:50000&near=Melbourne+3000&sortBy=Car_production:distance:asc
cheapest 7 seater hybrid => ?fuel=Hybrid&seats=7&sortBy=Car_production:price:asc
black leather => ?simple_colour=Black&filtered_features=Leather+Seats
red interior leather => ?filtered_features=Leather+Seats&query=red+interior
hilux or ranger or triton, diesel, auto => ?make=Ford&make=Mitsubishi&make=Toyota&make_model=Ford:Ranger&make_model=Mitsubishi:Triton&make_model=Toyota:HiLux&fuel=Diesel&transmission=Automatic
not hilux ute => ?body=Ute&not[make_model]=Toyota:HiLux
camry hybrid sl not white under 40,000 => ?make=Toyota&make_model=Toyota:Camry&badge=SL&fuel=Hybrid&not[simple_colour]=White&range[price]=:40000
show cars between 2019 and 2022 under 30k => ?range[price]=:30000&range[year]=2019:2022
ute with less than 100 000 km => ?body=Ute&range[km]=:100000
$1.2m => ?range[price]=:1200000
2.0l => ?range[engine_size_litres]=2:2
2 litre petrol => ?fuel=Petrol&range[engine_size_litres]=2:2
suv under 35k not mazda or kia => ?body=SUV&not[make]=Kia&not[make]=Mazda&range[price]=:35000
white or silver sedan auto => ?body=Sedan&transmission=Automatic&simple_colour=Silver&simple_colour=White
kia sportage gt-line 2022 or newer => ?make=Kia&make_model=Kia:Sportage&badge=GT-Line&range[year]=2022:
hyundai tucson highlander black => ?make=Hyundai&make_model=Hyundai:Tucson&badge=Highlander&simple_colour=Black
tucson elite under 40 grand => ?make=Hyundai&make_model=Hyundai:Tucson&badge=Elite&range[price]=:40000
2021 mazda bt-50 xtr auto => ?make=Mazda&make_model=Mazda:BT-50&badge=XTR&transmission=Automatic&range[year]=2021:2021
toyota kluger grande awd hybrid => ?make=Toyota&make_model=Toyota:Kluger&badge=Grande&fuel=Hybrid&drive=AWD
mitsubishi outlander phev 7 seats => ?make=Mitsubishi&make_model=Mitsubishi:Outlander&fuel=Plug-in+Hybrid&seats=7
cars between 10 and 20k => ?range[price]=10000:20000
hatch $15k to $20k auto => ?body=Hatch&transmission=Automatic&range[price]=15000:20000
diesel suv 7 seats towbar => ?body=SUV&fuel=Diesel&seats=7&filtered_features=Towbar
suv 7 seats not diesel => ?body=SUV&seats=7&not[fuel]=Diesel
ute not ford not holden => ?body=Ute&not[make]=Ford&not[make]=Holden
coupe v8 => ?body=Coupe&query=v8
ford mustang gt manual => ?make=Ford&make_model=Ford:Mustang&badge=GT&transmission=Manual
people mover 8 seats kia => ?make=Kia&body=People+Mover&seats=8
electric hatch under 40k => ?body=Hatch&fuel=Electric&range[price]=:40000
used ev under 45k => /search/used-cars?fuel=Electric&range[price]=:45000
demo hyundai kona electric => /search/demo-cars?make=Hyundai&make_model=Hyundai:Kona&fuel=Electric
new mg under 30k => /search/new-cars?make=MG&range[price]=:30000
second hand toyota camry => /search/used-cars?make=Toyota&make_model=Toyota:Camry
black ranger => ?make=Ford&make_model=Ford:Ranger&simple_colour=Black
blue golf => ?make=Volkswagen&make_model=Volkswagen:Golf&simple_colour=Blue
green jimny => ?make=Suzuki&make_model=Suzuki:Jimny&simple_colour=Green
orange ute => ?body=Ute&simple_colour=Orange
yellow swift => ?make=Suzuki&make_model=Suzuki:Swift&query=yellow
red mx-5 => ?make=Mazda&make_model=Mazda:MX-5&simple_colour=Red
van with reverse camera => ?body=Van&filtered_features=Reverse+Camera
work van diesel manual => ?body=Van&fuel=Diesel&transmission=Manual
suv with heated seats and power tailgate => ?body=SUV&filtered_features=Heated+Front+Seats&filtered_features=Power+Tailgate
hatch with carplay under 25k => ?body=Hatch&filtered_features=Apple+CarPlay&range[price]=:25000
4x4 with towbar 7 seats => ?drive=4WD&seats=7&filtered_features=Towbar
landcruiser prado gxl 2018+ => ?make=Toyota&make_model=Toyota:LandCruiser+Prado&badge=GXL&range[year]=2018:
prado or everest => ?make=Ford&make=Toyota&make_model=Ford:Everest&make_model=Toyota:LandCruiser+Prado
everest titanium => ?make=Ford&make_model=Ford:Everest&badge=Titanium
isuzu mux => /search/isuzu/mu-x
isuzu dmax ls-u => ?make=Isuzu&make_model=Isuzu:D-MAX&badge=LS-U
nissan patrol ti-l => ?make=Nissan&make_model=Nissan:Patrol&badge=Ti-L
patrol over 80k => ?make=Nissan&make_model=Nissan:Patrol&range[price]=80000:
lexus nx hybrid => ?make=Lexus&make_model=Lexus:NX&fuel=Hybrid
volvo xc60 => /search/volvo/xc60
xc 60 => /search/volvo/xc60
porsche macan s => ?make=Porsche&make_model=Porsche:Macan&badge=S
jeep => /search/jeep
skoda wagon => ?make=Skoda&body=Wagon
renault trafic => /search/renault/trafic
ldv t60 luxe => ?make=LDV&make_model=LDV:T60&badge=Luxe
g10 => /search/ldv/g10
byd dolphin => /search/byd/dolphin
tesla model y long range => ?make=Tesla&make_model=Tesla:Model+Y&badge=Long+Range
model 3 performance => ?make=Tesla&make_model=Tesla:Model+3&badge=Performance
audi q5 => /search/audi/q5
audi a3 hatch => ?make=Audi&make_model=Audi:A3&body=Hatch
q5 diesel => ?make=Audi&make_model=Audi:Q5&fuel=Diesel
mercedes a180 => ?make=Mercedes-Benz&make_model=Mercedes-Benz:A-Class&badge=A180
c-class => /search/mercedes-benz/c-class
land rover discovery => ?make=Land+Rover&query=discovery
holden ute => ?make=Holden&body=Ute
toyota 4x4 diesel 7 seats => ?make=Toyota&fuel=Diesel&drive=4WD&seats=7
toyota hybrid => ?make=Toyota&fuel=Hybrid
hybrid suv => ?body=SUV&fuel=Hybrid
cheap auto hatch low kms => ?body=Hatch&transmission=Automatic&range[km]=:50000&sortBy=Car_production:price:asc
2016 or newer hatch under 15k => ?body=Hatch&range[price]=:15000&range[year]=2016:
suv 2019 to 2021 => ?body=SUV&range[year]=2019:2021
suv from 2019 to 2021 => ?body=SUV&range[year]=2019:2021
brand new hilux drive away => /search/new-cars?make=Toyota&make_model=Toyota:HiLux
used cars under $15,000 => /search/used-cars?range[price]=:15000
latest mazda arrivals => /search/mazda?sortBy=Car_production:created_at_timestamp:desc
kluger or similar => ?body=SUV&range[price]=42000:70000
smaller than a tucson => ?body=Hatch&body=Sedan&body=Wagon&range[price]=23000:38500
newer than a 2016 golf => ?make=Volkswagen&make_model=Volkswagen:Golf&range[year]=2017:
2012 => ?range[year]=2012:2012
from 2020 onwards => ?range[year]=2020:
heated leather seats => ?filtered_features=Heated+Front+Seats&filtered_features=Leather+Seats
suv w/ sunroof => ?body=SUV&filtered_features=Sunroof
soul red cx-5 => ?make=Mazda&make_model=Mazda:CX-5&colour=Soul+Red+Crystal
rangie => ?make=Land+Rover&make_model=Land+Rover:Range+Rover+Evoque&make_model=Land+Rover:Range+Rover+Sport
twenty to thirty grand hatch => ?body=Hatch&range[price]=20000:30000
single cab ute => ?bodyconfiguration=Single+Cab+Chassis
dearest first => ?sortBy=Car_production:price:desc
i have 12k to spend => ?range[price]=:12000
mazda at the geelong yard => ?make=Mazda&dealership_name=harbour-geelong+yard
360 cam => ?filtered_features=360+Degree+Camera
p-plater hatch => ?body=Hatch&query=p-plater
gday mate, keen on a manual wrx => ?make=Subaru&make_model=Subaru:WRX&transmission=Manual
`
