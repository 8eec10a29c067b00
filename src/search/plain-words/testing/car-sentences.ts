/** Sentences of shoppers for cars; see `sentences.ts`. */
export const CAR_SENTENCES = `
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
bigger than a cx-5 => ?body=SUV&range[price]=24000:40000&range[seats]=6:
like a golf => ?body=Hatch&range[price]=21500:36000
like an outlander but cheaper and newer => ?body=SUV&range[price]=:48000&range[year]=2023:
reliable suv under 40k => ?body=SUV&range[price]=:40000&query=reliable
toyota => /search/toyota
toyotas => /search/toyota
mazda cx5 => /search/mazda/cx-5
mazda cx-5 touring => ?make=Mazda&make_model=Mazda:CX-5&badge=Touring
cx 5 akera => ?make=Mazda&make_model=Mazda:CX-5&badge=Akera
bt50 => /search/mazda/bt-50
bt-50 xtr => ?make=Mazda&make_model=Mazda:BT-50&badge=XTR
d max => /search/isuzu/d-max
dmax x-terrain => ?make=Isuzu&make_model=Isuzu:D-MAX&badge=X-Terrain
mu-x 7 seater => ?make=Isuzu&make_model=Isuzu:MU-X&seats=7
hyundai santa fe diesel => ?make=Hyundai&make_model=Hyundai:Santa+Fe&fuel=Diesel
santafe 7 seats => ?make=Hyundai&make_model=Hyundai:Santa+Fe&seats=7
ioniq 5 => /search/hyundai/ioniq-5
model y => /search/tesla/model-y
tesla => /search/tesla
byd seal => /search/byd/seal
atto 3 => /search/byd/atto-3
mg zs => /search/mg/zs
mg4 long range => ?make=MG&make_model=MG:MG4&badge=Long+Range
gwm cannon => ?make=GWM&badge=Cannon
gwm ute => /search/gwm/ute
kia carnival platinum => ?make=Kia&make_model=Kia:Carnival&badge=Platinum
ev6 gt-line => ?make=Kia&make_model=Kia:EV6&badge=GT-Line
x-trail ti => ?make=Nissan&make_model=Nissan:X-Trail&badge=Ti
navara pro-4x => ?make=Nissan&make_model=Nissan:Navara&badge=PRO-4X
triton gls manual => ?make=Mitsubishi&make_model=Mitsubishi:Triton&badge=GLS&transmission=Manual
pajero sport => /search/mitsubishi/pajero-sport
golf r => ?make=Volkswagen&make_model=Volkswagen:Golf&badge=R
golf gti manual => ?make=Volkswagen&make_model=Volkswagen:Golf&badge=GTI&transmission=Manual
amarok v6 => ?make=Volkswagen&make_model=Volkswagen:Amarok&badge=V6+Aventura
3 series => /search/bmw/3-series
330i => ?badge=330i
c200 => ?badge=C200
a180 white => ?badge=A180&simple_colour=White
range rover sport => /search/land-rover/range-rover-sport
evoque => /search/land-rover/range-rover-evoque
defender => /search/land-rover/defender
wrangler rubicon => ?make=Jeep&make_model=Jeep:Wrangler&badge=Rubicon
grand cherokee => /search/jeep/grand-cherokee
ram 1500 => /search/ram/1500
mx5 => /search/mazda/mx-5
86 => ?query=86
toyota 86 manual => ?make=Toyota&make_model=Toyota:86&transmission=Manual
308 gt => ?query=308+gt
peugeot 308 => /search/peugeot/308
mazda 2 => /search/mazda/2
mazda 6 sport => ?make=Mazda&make_model=Mazda:6&badge=Sport
mazda6 => /search/mazda/6
suzuki swift sport => ?make=Suzuki&make_model=Suzuki:Swift&badge=Sport
jimny => /search/suzuki/jimny
commodore ss-v => ?make=Holden&make_model=Holden:Commodore&badge=SS-V
holden colorado ltz => ?make=Holden&make_model=Holden:Colorado&badge=LTZ
honda crv => /search/honda/cr-v
cr-v vti-l => ?make=Honda&make_model=Honda:CR-V&badge=VTi-L
civic => /search/honda/civic
jazz auto => ?make=Honda&make_model=Honda:Jazz&transmission=Automatic
outback wagon => ?make=Subaru&make_model=Subaru:Outback&body=Wagon
forester => /search/subaru/forester
wrx => /search/subaru/wrx
octavia rs wagon => ?make=Skoda&make_model=Skoda:Octavia&badge=RS&body=Wagon
landrover defender => /search/land-rover/defender
alfa giulia => /search/alfa-romeo/giulia
benz a class => /search/mercedes-benz/a-class
mercedes glc => /search/mercedes-benz/glc
beemer x3 => /search/bmw/x3
vw caddy => /search/volkswagen/caddy
toyota hiace van => ?make=Toyota&make_model=Toyota:HiAce&body=Van
hi ace => /search/toyota/hiace
hi lux => /search/toyota/hilux
rav 4 hybrid => ?make=Toyota&make_model=Toyota:RAV4&fuel=Hybrid
kluger grande => ?make=Toyota&make_model=Toyota:Kluger&badge=Grande
prado kakadu => ?make=Toyota&make_model=Toyota:LandCruiser+Prado&badge=Kakadu
landcruiser vx => ?make=Toyota&make_model=Toyota:LandCruiser&badge=VX
land cruiser gxl => ?make=Toyota&make_model=Toyota:LandCruiser&badge=GXL
corolla cross => /search/toyota/corolla-cross
corolla cross hybrid => ?make=Toyota&make_model=Toyota:Corolla+Cross&fuel=Hybrid
corolla or mazda 3 => ?make=Mazda&make=Toyota&make_model=Mazda:3&make_model=Toyota:Corolla
hilux or ranger under 45k => ?make=Ford&make=Toyota&make_model=Ford:Ranger&make_model=Toyota:HiLux&range[price]=:45000
red or blue hatch => ?body=Hatch&simple_colour=Blue&simple_colour=Red
black or grey suv => ?body=SUV&simple_colour=Black&simple_colour=Grey
petrol or hybrid sedan => ?body=Sedan&fuel=Hybrid&fuel=Petrol
not diesel => ?not[fuel]=Diesel
suv not diesel => ?body=SUV&not[fuel]=Diesel
without sunroof => ?not[filtered_features]=Sunroof
no manual => ?not[transmission]=Manual
ute but not white => ?body=Ute&not[simple_colour]=White
sedan except black => ?body=Sedan&not[simple_colour]=Black
excluding holden => ?not[make]=Holden
any colour except red => ?not[simple_colour]=Red
not a toyota or mazda => ?not[make]=Mazda&not[make]=Toyota
non toyota suv => ?body=SUV&not[make]=Toyota
hatch not automatic => ?body=Hatch&not[transmission]=Automatic
no white no black => ?not[simple_colour]=Black&not[simple_colour]=White
suv other than mazda => ?body=SUV&not[make]=Mazda
under 20k => ?range[price]=:20000
below $25,000 => ?range[price]=:25000
less than 30000 => ?range[price]=:30000
up to 35k => ?range[price]=:35000
max 40k => ?range[price]=:40000
maximum $50000 => ?range[price]=:50000
no more than 45 grand => ?range[price]=:45000
$30k or less => ?range[price]=:30000
30k max => ?range[price]=:30000
budget 25k => ?range[price]=:25000
my budget is $28,000 => ?range[price]=:28000
over 60k => ?range[price]=60000:
above $80,000 => ?range[price]=80000:
more than 100k => ?range[price]=100000:
at least 50k => ?range[price]=50000:
from 40k => ?range[price]=40000:
60k plus => ?range[price]=60000:
60k+ => ?range[price]=60000:
between $20,000 and $30,000 => ?range[price]=20000:30000
20k-30k => ?range[price]=20000:30000
20k to 30k => ?range[price]=20000:30000
from 20k to 30k => ?range[price]=20000:30000
$15,000 - $20,000 => ?range[price]=15000:20000
around 30k => ?range[price]=27000:33000
about $25,000 => ?range[price]=22500:27500
approx 40k => ?range[price]=36000:44000
~ 35k => ?range[price]=31500:38500
under forty thousand => ?range[price]=:40000
sub 20k => ?range[price]=:20000
under 20 => ?range[price]=:20000
<30k => ?range[price]=:30000
>50k => ?range[price]=50000:
$22,990 => ?range[price]=:22990
price under 30k => ?range[price]=:30000
priced between 30k and 40k => ?range[price]=30000:40000
hatch for under 15k => ?body=Hatch&range[price]=:15000
cheap hatch => ?body=Hatch&sortBy=Car_production:price:asc
cheapest suv => ?body=SUV&sortBy=Car_production:price:asc
most expensive 4x4 => ?drive=4WD&sortBy=Car_production:price:desc
latest arrivals => ?sortBy=Car_production:created_at_timestamp:desc
newest utes => ?body=Ute&sortBy=Car_production:created_at_timestamp:desc
low kms => ?range[km]=:50000
low kms hatch => ?body=Hatch&range[km]=:50000
very low kms suv => ?body=SUV&range[km]=:25000
low mileage sedan => ?body=Sedan&range[km]=:50000
low kilometres => ?range[km]=:50000
under 50,000 kms => ?range[km]=:50000
under 100k kms => ?range[km]=:100000
less than 60000km => ?range[km]=:60000
below 80 000 km => ?range[km]=:80000
under 120 thousand kms => ?range[km]=:120000
max 75,000km => ?range[km]=:75000
over 150,000kms => ?range[km]=150000:
between 20,000 and 60,000 kms => ?range[km]=20000:60000
kms between 10k and 40k => ?range[km]=10000:40000
odometer under 90000 => ?range[km]=:90000
less than 40k on the clock => ?range[km]=:40000
suv under 40k under 60,000 kms => ?body=SUV&range[price]=:40000&range[km]=:60000
2018 or newer => ?range[year]=2018:
2018 onwards => ?range[year]=2018:
2018+ => ?range[year]=2018:
2020 or later => ?range[year]=2020:
2015 or older => ?range[year]=:2015
from 2019 => ?range[year]=2019:
since 2020 => ?range[year]=2020:
after 2016 => ?range[year]=2017:
newer than 2017 => ?range[year]=2018:
before 2018 => ?range[year]=:2017
older than 2016 => ?range[year]=:2015
pre 2017 => ?range[year]=:2016
2016 to 2019 => ?range[year]=2016:2019
2016-2019 => ?range[year]=2016:2019
between 2015 and 2018 => ?range[year]=2015:2018
between 2018 and 2021 suv => ?body=SUV&range[year]=2018:2021
year 2020 => ?range[year]=2020:2020
2020 model => ?range[year]=2020:2020
2020 suv => ?body=SUV&range[year]=2020:2020
2017 2018 2019 => ?range[year]=2017:2019
2018 or 2019 hatch => ?body=Hatch&range[year]=2018:2019
last 3 years => ?range[year]=2023:
in the last 5 years => ?range[year]=2021:
less than 3 years old => ?range[year]=2023:
under 4 years old => ?range[year]=2022:
no older than 5 years => ?range[year]=2021:
5 years or newer => ?range[year]=2021:
up to 6 years old => ?range[year]=2020:
over 10 years old => ?range[year]=:2016
more than 8 years old => ?range[year]=:2018
3 year old suv => ?body=SUV&range[year]=2023:2023
late model ute => ?body=Ute&range[year]=2022:
near new suv => ?body=SUV&range[year]=2024:
my19 => ?range[year]=2019:2019
my21 ranger => ?make=Ford&make_model=Ford:Ranger&range[year]=2021:2021
over 2018 => ?range[year]=2019:
min 2017 => ?range[year]=2017:
2010s => ?range[year]=2010:2019
7 seats => ?seats=7
7 seater => ?seats=7
seven seats => ?seats=7
7-seater => ?seats=7
8 seater people mover => ?body=People+Mover&seats=8
five seater suv => ?body=SUV&seats=5
2 seater => ?seats=2
7 or more seats => ?range[seats]=7:
more than 5 seats => ?range[seats]=6:
minimum 7 seats => ?range[seats]=7:
seats for 7 => ?seats=7
room for seven => ?seats=7
8 passenger => ?seats=8
automatic => ?transmission=Automatic
manual => ?transmission=Manual
auto suv => ?body=SUV&transmission=Automatic
automatic hatch => ?body=Hatch&transmission=Automatic
stick shift => ?transmission=Manual
petrol => ?fuel=Petrol
diesel => ?fuel=Diesel
unleaded => ?fuel=Petrol
hybrid => ?fuel=Hybrid
plug in hybrid => ?fuel=Plug-in+Hybrid
phev suv => ?body=SUV&fuel=Plug-in+Hybrid
ev => ?fuel=Electric
electric suv => ?body=SUV&fuel=Electric
bev hatch => ?body=Hatch&fuel=Electric
turbo diesel ute => ?body=Ute&fuel=Diesel
awd => ?drive=AWD
all wheel drive wagon => ?body=Wagon&drive=AWD
front wheel drive => ?drive=FWD
rear wheel drive => ?drive=RWD
rwd coupe => ?body=Coupe&drive=RWD
2wd ute => ?body=Ute&drive=FWD&drive=RWD
four wheel drive => ?drive=4WD
4x4 => ?drive=4WD
4wd wagon => ?body=Wagon&drive=4WD
suv => ?body=SUV
suvs => ?body=SUV
crossover => ?body=SUV
hatchback => ?body=Hatch
station wagon => ?body=Wagon
sedans => ?body=Sedan
dual cab => ?body=Ute
double cab ute 4x4 => ?body=Ute&drive=4WD
pickup => ?body=Ute
people mover => ?body=People+Mover
minivan => ?body=People+Mover
cabriolet => ?body=Convertible
coupes => ?body=Coupe
vans => ?body=Van
panel van => ?body=Van
new cars => /search/new-cars
brand new suv => /search/new-cars?body=SUV
used => /search/used-cars
second hand ute => /search/used-cars?body=Ute
pre-owned sedan => /search/used-cars?body=Sedan
demo suv => /search/demo-cars?body=SUV
ex demo hatch => /search/demo-cars?body=Hatch
new or demo => /search/new-and-demo-cars
certified => ?certified=true
certified pre-owned suv => ?body=SUV&certified=true
near new => ?range[year]=2024:
white => ?simple_colour=White
black suv => ?body=SUV&simple_colour=Black
silver => ?simple_colour=Silver
grey => ?simple_colour=Grey
gray ute => ?body=Ute&simple_colour=Grey
navy => ?simple_colour=Blue
charcoal => ?simple_colour=Grey
orange => ?simple_colour=Orange
soul red crystal => ?colour=Soul+Red+Crystal
glacier white hatch => ?body=Hatch&colour=Glacier+White
dark blue => ?simple_colour=Blue
metallic red => ?simple_colour=Red
with towbar => ?filtered_features=Towbar
tow bar => ?filtered_features=Towbar
towball => ?filtered_features=Towbar
sunroof => ?filtered_features=Sunroof
panoramic roof => ?filtered_features=Sunroof
leather => ?filtered_features=Leather+Seats
leather seats => ?filtered_features=Leather+Seats
heated seats => ?filtered_features=Heated+Front+Seats
apple carplay => ?filtered_features=Apple+CarPlay
carplay and android auto => ?filtered_features=Android+Auto&filtered_features=Apple+CarPlay
reverse camera => ?filtered_features=Reverse+Camera
reversing camera => ?filtered_features=Reverse+Camera
360 camera => ?filtered_features=360+Degree+Camera
blind spot monitoring => ?filtered_features=Blind+Spot+Monitor
adaptive cruise => ?filtered_features=Adaptive+Cruise+Control
cruise control => ?filtered_features=Cruise+Control
head up display => ?filtered_features=Head-up+Display
hud => ?filtered_features=Head-up+Display
sat nav => ?filtered_features=Satellite+Navigation
gps => ?filtered_features=Satellite+Navigation
parking sensors => ?filtered_features=Rear+Parking+Sensors
keyless entry => ?filtered_features=Keyless+Entry+and+Start
power tailgate => ?filtered_features=Power+Tailgate
wireless charging => ?filtered_features=Wireless+Phone+Charging
alloys => ?filtered_features=Alloy+Wheels
led lights => ?filtered_features=LED+Headlights
suv with sunroof, leather and carplay => ?body=SUV&filtered_features=Apple+CarPlay&filtered_features=Leather+Seats&filtered_features=Sunroof
ute with tow bar and bluetooth => ?body=Ute&filtered_features=Bluetooth&filtered_features=Towbar
towbar but no sunroof => ?filtered_features=Towbar&not[filtered_features]=Sunroof
near geelong => ?near=Geelong+3220&sortBy=Car_production:distance:asc
near 3220 => ?near=3220&sortBy=Car_production:distance:asc
close to Essendon => ?near=Essendon+3040&sortBy=Car_production:distance:asc
around ballarat => ?near=Ballarat+3350&sortBy=Car_production:distance:asc
within 20km of brisbane => ?near=Brisbane+4000&within=20&sortBy=Car_production:distance:asc
50 km from geelong => ?near=Geelong+3220&within=50&sortBy=Car_production:distance:asc
within 100 kms of 4000 => ?near=4000&within=100&sortBy=Car_production:distance:asc
in geelong => ?near=Geelong+3220&within=50&sortBy=Car_production:distance:asc
in brisbane => ?near=Brisbane+4000&within=50&sortBy=Car_production:distance:asc
hilux in melbourne => ?make=Toyota&make_model=Toyota:HiLux&near=Melbourne+3000&within=50&sortBy=Car_production:distance:asc
suvs in queensland => ?body=SUV&state=QLD
vic => ?state=VIC
in nsw => ?query=nsw
north geelong => ?city=North+Geelong
essendon => ?city=Essendon
ute near bendigo under 40k => ?body=Ute&range[price]=:40000&near=Bendigo+3550&sortBy=Car_production:distance:asc
nearest hatch to geelong => ?body=Hatch&near=Geelong+3220&sortBy=Car_production:distance:asc
range over 400 km => ?range[electric_range]=400:
400km range => ?range[electric_range]=400:
ev 450 km range => ?fuel=Electric&range[electric_range]=450:
at least 350km of range => ?range[electric_range]=350:
special offers => ?categories=Special+Offers
on sale => ?categories=Special+Offers
family car => ?categories=Family
7 seat family suv under 50k => ?body=SUV&seats=7&categories=Family&range[price]=:50000
toyto => ?query=toyto
hundai => /search/hyundai
mitsibishi => /search/mitsubishi
subaru foresta => /search/subaru/forester
nisan x-trail => /search/nissan/x-trail
volkswagen tiguann => /search/volkswagen/tiguan
mercades => /search/mercedes-benz
suzki swift => /search/suzuki/swift
porshe => /search/porsche
lexsus => /search/lexus
diesle ute => ?body=Ute&fuel=Diesel
deisel => ?fuel=Diesel
automtic => ?transmission=Automatic
pertol => ?fuel=Petrol
hatchbak => ?body=Hatch
sedann => ?body=Sedan
conv ertible => ?body=Convertible
whtie ute => ?body=Ute&simple_colour=White
balck suv => ?body=SUV&simple_colour=Black
sliver => ?simple_colour=Silver
udner 30k => ?range[price]=:30000
betwen 20k and 30k => ?range[price]=20000:30000
arround 30k => ?range[price]=27000:33000
wtihout towbar => ?not[filtered_features]=Towbar
sunrof => ?filtered_features=Sunroof
bluetoth => ?filtered_features=Bluetooth
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
first car under 12k auto => ?transmission=Automatic&range[price]=:12000&query=first
electric car with more than 400 km range under 60k => ?fuel=Electric&range[price]=:60000&range[electric_range]=400:
hybrid rav4 awd 2020 or newer => ?make=Toyota&make_model=Toyota:RAV4&fuel=Hybrid&drive=AWD&range[year]=2020:
white ranger wildtrak 2021 low kms => ?make=Ford&make_model=Ford:Ranger&badge=Wildtrak&simple_colour=White&range[year]=2021:2021&range[km]=:50000
mazda3 auto sedan => ?make=Mazda&make_model=Mazda:3&body=Sedan&transmission=Automatic
e+ leaf => ?make=Nissan&make_model=Nissan:Leaf&badge=e+
tesla 3 => ?make=Tesla&query=3
hilux ballarat => ?make=Toyota&make_model=Toyota:HiLux&near=Ballarat+3350&sortBy=Car_production:distance:asc
S1004 => ?query=S1004
U10700 => ?query=U10700
hilux in 2019 => ?make=Toyota&make_model=Toyota:HiLux&range[year]=2019:2019
bmw 330i under 60k => ?make=BMW&badge=330i&range[price]=:60000
kia 7 seater => ?make=Kia&seats=7
988RX3 => ?query=988RX3
JTELB71J607123456 => ?query=JTELB71J607123456
range rover evoque p250 => ?make=Land+Rover&make_model=Land+Rover:Range+Rover+Evoque&badge=P250
mazda 3 g20 pure => ?make=Mazda&make_model=Mazda:3&badge=G20+Pure
gt => ?query=gt
sport => ?query=sport
gx => ?badge=GX
n line => ?badge=N+Line
family => ?categories=Family
6 seater => ?range[seats]=6:6
grand => ?query=grand
subaru xv => ?make=Subaru&query=xv
sr5 hilux 4x4 diesel auto under 50k near melbourne with tow bar => ?make=Toyota&make_model=Toyota:HiLux&badge=SR5&fuel=Diesel&transmission=Automatic&drive=4WD&filtered_features=Towbar&range[price]=:50000&near=Melbourne+3000&sortBy=Car_production:distance:asc
cheapest 7 seater hybrid => ?fuel=Hybrid&seats=7&sortBy=Car_production:price:asc
black leather => ?simple_colour=Black&filtered_features=Leather+Seats
red interior leather => ?simple_colour=Red&filtered_features=Leather+Seats&query=interior
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
work van diesel manual => ?body=Van&fuel=Diesel&transmission=Manual&query=work
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
mercedes a180 => ?make=Mercedes-Benz&badge=A180
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
newer than 5 years => ?range[year]=2021:
max 5 years old => ?range[year]=2021:
from 2018 to 2020 => ?range[year]=2018:2020
post 2019 => ?range[year]=2020:
made after 2018 => ?range[year]=2019:
built 2020 => ?range[year]=2020:2020
up to 2015 => ?range[year]=:2015
2015 and older => ?range[year]=:2015
20000 or less => ?range[price]=:20000
20,000 to 30,000 => ?range[price]=20000:30000
30 - 40k => ?range[price]=30000:40000
$30,000-$40,000 => ?range[price]=30000:40000
over $50k => ?range[price]=50000:
minimum 30k => ?range[price]=30000:
25k budget => ?range[price]=:25000
not over 30k => ?range[price]=:30000
no more than $25,000 => ?range[price]=:25000
around $20k => ?range[price]=18000:22000
roughly 20k => ?range[price]=18000:22000
under 20 000 => ?range[price]=:20000
less than twenty five thousand => ?range[price]=:25000
50,000 kms or less => ?range[km]=:50000
under 80k km => ?range[km]=:80000
less than 100,000 kilometers => ?range[km]=:100000
with less than 50,000 kms => ?range[km]=:50000
50k kms => ?range[km]=:50000
over 200,000 km => ?range[km]=200000:
low km => ?range[km]=:50000
low ks ute => ?body=Ute&range[km]=:50000
at most 7 seats => ?range[seats]=:7
4 seats => ?seats=4
corolla near 4000 => ?make=Toyota&make_model=Toyota:Corolla&near=4000&sortBy=Car_production:distance:asc
ute within 30 km of Brisbane => ?body=Ute&near=Brisbane+4000&within=30&sortBy=Car_production:distance:asc
suv close to north geelong => ?body=SUV&near=North+Geelong+3215&sortBy=Car_production:distance:asc
kia in essendon => ?make=Kia&city=Essendon
victoria => ?state=VIC
qld => ?state=QLD
in queensland => ?state=QLD
within 50km of melbourne automatic => ?transmission=Automatic&near=Melbourne+3000&within=50&sortBy=Car_production:distance:asc
golfs => /search/volkswagen/golf
rangers => /search/ford/ranger
hiluxes => /search/toyota/hilux
crv => /search/honda/cr-v
hrv => ?query=hrv
toyotta corola => /search/toyota/corolla
mazada cx5 => /search/mazda/cx-5
hyundia i30 => /search/hyundai/i30
subura => /search/subaru
nissn navara => /search/nissan/navara
mitsubishi tritan => /search/mitsubishi/triton
volkswgen => /search/volkswagen
mercedez => /search/mercedes-benz
holdon commodore => /search/holden/commodore
landcrusier prado => /search/toyota/landcruiser-prado
hilix => /search/toyota/hilux
rangr => /search/ford/ranger
forester subaro => /search/subaru/forester
automatc suv => ?body=SUV&transmission=Automatic
manaul hatch => ?body=Hatch&transmission=Manual
hybird => ?fuel=Hybrid
electirc => ?fuel=Electric
convertable under 50k => ?body=Convertible&range[price]=:50000
sedna => ?body=Sedan
wagn => ?body=Wagon
siver => ?simple_colour=Silver
gery suv => ?body=SUV&simple_colour=Grey
twobar => ?filtered_features=Towbar
bluetooh => ?filtered_features=Bluetooth
leathr seats => ?filtered_features=Leather+Seats
unedr 20k => ?range[price]=:20000
kilometers under 50000 => ?range[km]=:50000
ford ranger wildtrack auto => ?make=Ford&make_model=Ford:Ranger&badge=Wildtrak&transmission=Automatic
kia carnvial platnum => ?make=Kia&make_model=Kia:Carnival&badge=Platinum
tucson highlandr => ?make=Hyundai&make_model=Hyundai:Tucson&badge=Highlander
tesla but not performance => ?make=Tesla&not[badge]=Performance
i30 without n line => ?make=Hyundai&make_model=Hyundai:i30&not[badge]=N+Line
any colour but white, dual cab, auto, under 55k => ?body=Ute&transmission=Automatic&not[simple_colour]=White&range[price]=:55000
navara any colour except black => ?make=Nissan&make_model=Nissan:Navara&not[simple_colour]=Black
`
